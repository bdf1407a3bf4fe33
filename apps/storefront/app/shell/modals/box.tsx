import { lazy } from 'react';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import type { OpenModal } from '#platform/modal-stack.ts';
import { AlertBox } from './alert-box.tsx';
import { ComponentBox } from './component-box.tsx';
import { ConfirmBox } from './confirm-box.tsx';
import { PromptBox } from './prompt-box.tsx';

const LogInBox = lazy(async () => ({ default: (await loadPart(() => import('./log-in-box.tsx'))).LogInBox }));

type BoxName = 'alert' | 'confirm' | 'prompt' | 'component' | 'logIn';

/** The generic dialogs in one chunk, preloaded before the first is needed. */
export function Box({ modal }: { modal: Extract<OpenModal, { name: BoxName }> }) {
  switch (modal.name) {
    case 'alert':
      return <AlertBox {...modal.args} onClose={() => modal.close()} />;
    case 'confirm':
      return <ConfirmBox {...modal.args} onClose={modal.close} />;
    case 'prompt':
      return <PromptBox {...modal.args} onClose={modal.close} />;
    case 'component':
      return <ComponentBox {...modal.args} onClose={() => modal.close()} />;
    case 'logIn':
      return <LogInBox onClose={() => modal.close()} />;
    default:
      return modal satisfies never;
  }
}
