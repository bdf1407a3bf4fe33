import { lazy, Suspense, useEffect } from 'react';
import { loadBasketDrawer, loadOffersBox } from '#features/basket';
import { loadCertificateModal } from '#features/certificates';
import { loadCustomizer } from '#features/engraving';
import { loadSearchBox } from '#features/search';
import { loadSizeTable } from '#features/sizes';
import { loadSubscribeForm } from '#features/subscribe';
import { loadPart } from '#platform/lost-chunk.ts';
import { type OpenModal, useModalStack } from '#platform/modal-stack.ts';
import { usePrefetch, whenIdle } from '#platform/prefetch.ts';
import { loadErrorPage } from './error-boundary.tsx';
import { Progress } from './route-progress.tsx';

// Nobody needs these to see a page: they come when they are opened, or when the browser is idle.
const loadBoxes = () => loadPart(() => import('./modals/index.ts'));
const AlertBox = lazy(async () => ({ default: (await loadBoxes()).AlertBox }));
const ComponentBox = lazy(async () => ({ default: (await loadBoxes()).ComponentBox }));
const ConfirmBox = lazy(async () => ({ default: (await loadBoxes()).ConfirmBox }));
const PromptBox = lazy(async () => ({ default: (await loadBoxes()).PromptBox }));
const BasketDrawer = lazy(async () => ({ default: (await loadPart(loadBasketDrawer)).BasketDrawer }));
const OffersBox = lazy(async () => ({ default: (await loadPart(loadOffersBox)).OffersBox }));
const SizeTable = lazy(async () => ({ default: (await loadPart(loadSizeTable)).SizeTable }));
const CertificateModal = lazy(async () => ({ default: (await loadPart(loadCertificateModal)).CertificateModal }));
const Customizer = lazy(async () => ({ default: (await loadPart(loadCustomizer)).Customizer }));
const SubscribeModal = lazy(async () => ({ default: (await loadPart(loadSubscribeForm)).SubscribeModal }));
const NewsletterModal = lazy(async () => ({ default: (await loadPart(loadSubscribeForm)).NewsletterModal }));
const SearchBox = lazy(async () => ({ default: (await loadPart(loadSearchBox)).SearchBox }));
const MenuScreen = lazy(async () => ({ default: (await loadPart(() => import('./menu-screen.tsx'))).MenuScreen }));

const AHEAD = [loadBoxes, loadBasketDrawer, loadErrorPage, loadSizeTable, loadSubscribeForm];

/** Shows the open modals in their order; the browser keeps the last one on top and the rest inert. */
export function ModalHost() {
  const stack = useModalStack();
  useLoadingAhead();
  // Each waits for its own code: one that is on its way takes none of the others off the screen.
  return stack.map((modal) => (
    <Suspense key={modal.id} fallback={<Progress isRunning />}>
      <Modal modal={modal} />
    </Suspense>
  ));
}

/** What is opened in the midst of things is there before it is asked for, where the line can bear it (PERF-05, PERF-06). */
function useLoadingAhead(): void {
  const mayLoadAhead = usePrefetch() !== 'none';
  useEffect(() => {
    if (mayLoadAhead) whenIdle(() => void Promise.all(AHEAD.map((load) => load())));
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
    case 'offers':
      return <OffersBox {...modal.args} onClose={() => modal.close()} />;
    case 'sizes':
      return <SizeTable {...modal.args} onClose={() => modal.close()} />;
    case 'certificate':
      return <CertificateModal {...modal.args} onClose={() => modal.close()} />;
    case 'customizer':
      return <Customizer {...modal.args} onClose={() => modal.close()} />;
    case 'subscribe':
      return <SubscribeModal {...modal.args} onClose={() => modal.close()} />;
    case 'newsletter':
      return <NewsletterModal onClose={() => modal.close()} />;
    case 'search':
      return <SearchBox onClose={() => modal.close()} />;
    case 'menu':
      return <MenuScreen onClose={() => modal.close()} />;
    default:
      return modal satisfies never;
  }
}
