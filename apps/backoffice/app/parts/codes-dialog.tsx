import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { isCopied } from '#platform/copy.ts';
import { useText } from '#platform/text/text.ts';
import { saveFile } from './save-file.ts';

/** Codes that are shown once, to copy or to save. */
export function CodesDialog({
  title,
  codes,
  fileName,
  onClose,
}: {
  title: string;
  codes: readonly string[];
  fileName: string;
  onClose: () => void;
}) {
  const actions = useText(actionsText);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await isCopied(codes.join('\n')));
  const save = () => saveFile(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/csv' }), fileName);
  return (
    <Dialog
      title={title}
      closeLabel={actions.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={save}>{actions.download}</Button>
          <Button tone="soft" onClick={() => void copy()}>
            {actions.copy}
          </Button>
        </>
      }
    >
      <TextArea label={title} labelHidden hint={actions.shownOnce} readOnly rows={8} value={codes.join('\n')} />
      <p role="status">{copied !== undefined && (copied ? actions.copied : actions.notCopied)}</p>
    </Dialog>
  );
}
