import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { lazy } from 'react';
import type { ModalArguments } from '#modals';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import type { OpenModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

const LogInBox = lazy(async () => ({ default: (await loadChunk(() => import('./login-dialog.tsx'))).LoginDialog }));

type BoxName = 'alert' | 'confirm' | 'prompt' | 'component' | 'logIn';

/** The generic dialogs in one chunk, preloaded before the first is needed. */
export function GenericDialog({ modal }: { modal: Extract<OpenModal, { name: BoxName }> }) {
  switch (modal.name) {
    case 'alert':
      return <AlertDialog {...modal.args} onClose={() => modal.close()} />;
    case 'confirm':
      return <ConfirmDialog {...modal.args} onClose={modal.close} />;
    case 'prompt':
      return <PromptDialog {...modal.args} onClose={modal.close} />;
    case 'component':
      return <ComponentDialog {...modal.args} onClose={() => modal.close()} />;
    case 'logIn':
      return <LogInBox onClose={() => modal.close()} />;
    default:
      return modal satisfies never;
  }
}

function ComponentDialog({ title, render, widthPx, onClose }: ModalArguments<'component'> & { onClose(): void }) {
  const words = useText(shellText);
  return (
    <Dialog title={title} closeLabel={words.close} onClose={onClose} width={widthPx}>
      {render(onClose)}
    </Dialog>
  );
}
