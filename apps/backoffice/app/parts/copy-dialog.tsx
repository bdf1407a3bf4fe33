import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useRef, useState } from 'react';
import { isCopied } from '#platform/copy.ts';
import { useText } from '#platform/text/text.ts';
import styles from './copy-dialog.module.css';

type CopyDialogProps = { title: string; lead: string; value: string; onClose: () => void };

/** A link or a secret that is shown once. Where the browser refuses to copy, it is selected to be copied by hand. */
export function CopyDialog({ title, lead, value, onClose }: CopyDialogProps) {
  const actions = useText(actionsText);
  const shown = useRef<HTMLParagraphElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    const isDone = await isCopied(value);
    setCopied(isDone);
    if (!isDone && shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <Dialog
      title={title}
      closeLabel={actions.close}
      onClose={onClose}
      footer={<Button onClick={() => void copy()}>{copied ? actions.copied : actions.copy}</Button>}
    >
      <p>{lead}</p>
      <p ref={shown} className={styles.value}>
        {value}
      </p>
      <p role="status" className={styles.refused}>
        {copied === false && actions.copyByHand}
      </p>
    </Dialog>
  );
}
