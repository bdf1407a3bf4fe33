import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { staffText } from '@kashtanka/texts/backoffice/staff';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './staff.module.css';

export type Link = { url: string; expiresAt: string };

/** A one-time link, shown once. */
export function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const text = useText(staffText);
  const actions = useText(actionsText);
  const formatMoment = useFormatMoment();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    setCopied(true);
  };
  return (
    <Dialog
      title={text.linkTitle}
      closeLabel={actions.close}
      onClose={onClose}
      footer={<Button onClick={() => void copy()}>{isCopied ? text.copied : text.copy}</Button>}
    >
      <div className={styles.fields}>
        <p>{text.linkLead(formatMoment(link.expiresAt))}</p>
        <p className={styles.link}>{link.url}</p>
      </div>
    </Dialog>
  );
}
