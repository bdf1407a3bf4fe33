import { shellText } from '@kashtanka/texts/storefront/shell';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import type { ModalArguments } from '#modals';
import { useText } from '#platform/text/text.ts';

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
