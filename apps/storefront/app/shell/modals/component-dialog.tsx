import { shellText } from '@kashtanka/texts/storefront/shell';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text.ts';
import { Dialog } from '#ui/dialog.tsx';

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
