/** Whose code is lost: what the server has written stays, on the next pages too, and cannot be put away. */
export function LostNotices({ className }: { className: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what it finds there.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
