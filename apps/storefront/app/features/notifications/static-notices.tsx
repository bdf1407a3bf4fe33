import type { NoticesProps } from './notices.tsx';
import { usePlacedNotices } from './use-placed-notices.ts';

/** Shown if the chunk fails to load: the server's banners without a close button. */
export function StaticNotices({ all, place, options, className }: NoticesProps) {
  const isWritten = usePlacedNotices(all, { place, options }).some(({ kind }) => kind === 'banner');
  if (!isWritten) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the server's markup.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
