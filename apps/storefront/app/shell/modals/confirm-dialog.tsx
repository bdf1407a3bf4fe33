import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text/text.ts';

type Props = ModalArguments<'confirm'> & { onClose(chosen?: boolean): void };

/** A question. Dismissing it gives the safe answer, which is the primary button unless `primary` says otherwise. */
export function ConfirmDialog({ title, text, safe, other, primary, onClose }: Props) {
  const words = useText(shellText);
  const answers = [
    { words: safe, isOther: false },
    { words: other, isOther: true },
  ];
  const [first, second] = primary === 'other' ? answers.toReversed() : answers;
  return (
    <Dialog
      title={title}
      closeLabel={words.close}
      onClose={() => onClose(false)}
      role="alertdialog"
      footer={
        <>
          <Button data-autofocus onClick={() => onClose(first?.isOther)}>
            {first?.words}
          </Button>
          <Button tone="line" onClick={() => onClose(second?.isOther)}>
            {second?.words}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
