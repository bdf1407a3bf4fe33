import { shellText } from '#messages/shell';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = ModalArguments<'confirm'> & { onClose(chosen?: boolean): void };

/** A question. What changes nothing is the primary answer, and closing means it. */
export function ConfirmBox({ title, text, safe, other, onClose }: Props) {
  const words = useText(shellText);
  return (
    <Dialog
      title={title}
      closeLabel={words.close}
      onClose={() => onClose(false)}
      role="alertdialog"
      footer={
        <>
          <Button data-autofocus onClick={() => onClose(false)}>
            {safe}
          </Button>
          <Button tone="line" onClick={() => onClose(true)}>
            {other}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
