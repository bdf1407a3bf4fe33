import { lazy, Suspense, useEffect } from 'react';
import { loadBasketDrawer, loadBasketWrites, loadOffersModal } from '#features/basket';
import { loadCertificateModal } from '#features/certificates';
import { loadEngravingEditor } from '#features/engraving';
import { loadSearchBox } from '#features/search';
import { loadSizeTable } from '#features/sizes';
import { loadSubscribeForm } from '#features/subscribe';
import { loadChunk, loadOptionalChunk, withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import { type OpenModal, useModalStack } from '#platform/modal-stack.ts';
import { runWhenIdle, usePrefetch } from '#platform/navigation/prefetch.ts';
import { loadErrorPage } from './errors/error-boundary.tsx';
import { ProgressBar } from './route-progress.tsx';

// Lazy: loaded when opened, or when the browser is idle.
const loadBoxes = () => import('./modals/generic-dialog.tsx');
const Box = lazy(async () => ({ default: (await loadChunk(loadBoxes)).GenericDialog }));
const loadBasketParts = () => import('./basket/basket-drawer.lazy.ts');
const Basket = lazy(async () => {
  // Preloaded, because a failure is shown in a dialog, which could not be loaded offline.
  withOptionalChunk(loadBoxes, () => {});
  const [{ BasketDrawer }, { BasketCodes, BasketNotices }] = await Promise.all([
    loadChunk(loadBasketDrawer),
    loadChunk(loadBasketParts),
  ]);
  return {
    default: ({ onClose }: { onClose(): void }) => (
      <BasketDrawer onClose={onClose} notices={<BasketNotices />} codes={<BasketCodes />} />
    ),
  };
});
const OffersBox = lazy(async () => ({ default: (await loadChunk(loadOffersModal)).OffersModal }));
const SizeTable = lazy(async () => ({ default: (await loadChunk(loadSizeTable)).SizeTable }));
const CertificateModal = lazy(async () => ({ default: (await loadChunk(loadCertificateModal)).CertificateModal }));
const Customizer = lazy(async () => ({ default: (await loadChunk(loadEngravingEditor)).EngravingEditor }));
const SubscribeModal = lazy(async () => ({ default: (await loadChunk(loadSubscribeForm)).SubscribeModal }));
const NewsletterModal = lazy(async () => ({ default: (await loadChunk(loadSubscribeForm)).NewsletterModal }));
const SearchBox = lazy(async () => ({ default: (await loadChunk(loadSearchBox)).SearchBox }));
const MenuScreen = lazy(async () => ({
  default: (await loadChunk(() => import('./header/mobile-menu.tsx'))).MobileMenu,
}));

/** Error messages first, because they could not be loaded after the connection is lost. */
const AHEAD = [
  loadBoxes,
  loadBasketWrites,
  loadBasketDrawer,
  loadBasketParts,
  loadErrorPage,
  loadSizeTable,
  loadSubscribeForm,
];

/** Renders the open modals in order; the browser makes all but the top one inert. */
export function ModalHost() {
  const stack = useModalStack();
  useLoadingAhead();
  // One Suspense boundary each, so that a loading modal does not hide the others.
  return stack.map((modal) => (
    <Suspense key={modal.id} fallback={<ProgressBar isRunning />}>
      <Modal modal={modal} />
    </Suspense>
  ));
}

/** Preloads modals if the connection allows it (PERF-05, PERF-06). */
function useLoadingAhead(): void {
  const mayLoadAhead = usePrefetch() !== 'none';
  useEffect(() => {
    if (mayLoadAhead) void loadAhead();
  }, [mayLoadAhead]);
}

/** Sequentially, so that on a slow connection a click waits for at most one chunk. */
async function loadAhead(): Promise<void> {
  for (const load of AHEAD) {
    await new Promise<void>(runWhenIdle);
    await loadOptionalChunk<unknown>(load).catch(() => {
      // A failed preload matters only when the modal is opened.
    });
  }
}

function Modal({ modal }: { modal: OpenModal }) {
  const onClose = () => modal.close();
  switch (modal.name) {
    case 'alert':
    case 'confirm':
    case 'prompt':
    case 'component':
    case 'logIn':
      return <Box modal={modal} />;
    case 'basket':
      return <Basket onClose={onClose} />;
    case 'offers':
      return <OffersBox {...modal.args} onClose={onClose} />;
    case 'sizes':
      return <SizeTable {...modal.args} onClose={onClose} />;
    case 'certificate':
      return <CertificateModal {...modal.args} onClose={onClose} />;
    case 'customizer':
      return <Customizer {...modal.args} onClose={onClose} />;
    case 'subscribe':
      return <SubscribeModal {...modal.args} onClose={onClose} />;
    case 'newsletter':
      return <NewsletterModal onClose={onClose} />;
    case 'search':
      return <SearchBox onClose={onClose} />;
    case 'menu':
      return <MenuScreen onClose={onClose} />;
    default:
      return modal satisfies never;
  }
}
