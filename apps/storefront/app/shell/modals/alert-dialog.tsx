import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text/text.ts';

export function AlertDialog({ title, text, hint, button, onClose }: ModalArguments<'alert'> & { onClose(): void }) {
  const words = useText(shellText);
  return (
    <Dialog
      title={title}
      closeLabel={words.close}
      onClose={onClose}
      role="alertdialog"
      footer={<Button onClick={onClose}>{button ?? words.ok}</Button>}
    >
      <p>{text}</p>
      {hint && <p>{hint}</p>}
    </Dialog>
  );
}
