import { lazy, Suspense, useEffect } from 'react';
import { loadBasketDrawer } from '#features/basket';
import { type OpenModal, useModalStack } from '#platform/modal-stack.ts';
import { usePrefetch, whenIdle } from '#platform/prefetch.ts';

// Nobody needs these to see a page: they come when they are opened, or when the browser is idle.
const loadBoxes = () => import('./modals/index.ts');
const AlertBox = lazy(async () => ({ default: (await loadBoxes()).AlertBox }));
const ComponentBox = lazy(async () => ({ default: (await loadBoxes()).ComponentBox }));
const ConfirmBox = lazy(async () => ({ default: (await loadBoxes()).ConfirmBox }));
const PromptBox = lazy(async () => ({ default: (await loadBoxes()).PromptBox }));
const BasketDrawer = lazy(async () => ({ default: (await loadBasketDrawer()).BasketDrawer }));
const MenuScreen = lazy(async () => ({ default: (await import('./menu-screen.tsx')).MenuScreen }));

/** Shows the open modals in their order; the browser keeps the last one on top and the rest inert. */
export function ModalHost() {
  const stack = useModalStack();
  useLoadingAhead();
  return (
    <Suspense>
      {stack.map((modal) => (
        <Modal key={modal.id} modal={modal} />
      ))}
    </Suspense>
  );
}

/** What is opened in the midst of things is there before it is asked for, where the line can bear it (PERF-05, PERF-06). */
function useLoadingAhead(): void {
  const mayLoadAhead = usePrefetch() !== 'none';
  useEffect(() => {
    if (mayLoadAhead) whenIdle(() => void Promise.all([loadBoxes(), loadBasketDrawer()]));
  }, [mayLoadAhead]);
}

function Modal({ modal }: { modal: OpenModal }) {
  switch (modal.name) {
    case 'alert':
      return <AlertBox {...modal.args} onClose={() => modal.close()} />;
    case 'confirm':
      return <ConfirmBox {...modal.args} onClose={modal.close} />;
    case 'prompt':
      return <PromptBox {...modal.args} onClose={modal.close} />;
    case 'component':
      return <ComponentBox {...modal.args} onClose={() => modal.close()} />;
    case 'basket':
      return <BasketDrawer onClose={() => modal.close()} />;
    case 'menu':
      return <MenuScreen onClose={() => modal.close()} />;
    default:
      return modal satisfies never;
  }
}
