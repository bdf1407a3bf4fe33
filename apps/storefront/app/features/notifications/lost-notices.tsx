import type { NoticesProps } from './notices.tsx';
import { useNoticesHere } from './use-notices-here.ts';

/** Whose code is lost: what the server has written stays, and cannot be put away. */
export function LostNotices({ all, place, options, className }: NoticesProps) {
  const isWritten = useNoticesHere(all, { place, options }).some(({ kind }) => kind === 'banner');
  if (!isWritten) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what it finds there.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
