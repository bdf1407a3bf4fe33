import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { shellText } from '#messages/shell';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text.ts';

export function ComponentDialog({
  title,
  render,
  widthPx,
  onClose,
}: ModalArguments<'component'> & { onClose(): void }) {
  const words = useText(shellText);
  return (
    <Dialog title={title} closeLabel={words.close} onClose={onClose} width={widthPx}>
      {render(onClose)}
    </Dialog>
  );
}
