import { staffText } from '@kashtanka/texts/backoffice/staff';
import { CopyDialog } from '#parts/copy-dialog.tsx';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';

export type Link = { url: string; expiresAt: string };

/** A one-time link, shown once. */
export function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const text = useText(staffText);
  const formatMoment = useFormatMoment();
  return (
    <CopyDialog
      title={text.linkTitle}
      lead={text.linkLead(formatMoment(link.expiresAt))}
      value={link.url}
      onClose={onClose}
    />
  );
}
