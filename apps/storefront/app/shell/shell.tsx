import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { startBasketSync } from '#features/basket';
import { Notices } from '#features/notifications';
import { loadSizeAdvice } from '#features/sizes';
import { CLOSED_BY_ANOTHER_PAGE, CLOSED_BY_NAVIGATION, type ModalName } from '#modals';
import { DropButtonContext } from '#platform/drop-button.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { lazyOptional } from '#platform/loading/lazy-optional.ts';
import { FitContext, useIsDogMeasured } from '#platform/measured-dog.ts';
import { closeModals } from '#platform/modal-stack.ts';
import { isInPlaceNavigation } from '#platform/navigation/in-place-navigation.ts';
import { runWhenIdle } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import { useFocusOnNavigation } from './effects/use-focus-on-navigation.ts';
import { useLinkMarks } from './effects/use-link-marks.ts';
import { usePendingCode } from './effects/use-pending-code.ts';
import { Footer } from './footer/footer.tsx';
import { SupportFooter } from './footer/support-footer.tsx';
import { Header } from './header/header.tsx';
import { MinimalHeader } from './header/minimal-header.tsx';
import { MobileHeader } from './header/mobile-header.tsx';
import { hasMinimalHeader, type LayoutName } from './layouts.ts';
import { ModalHost } from './modal-host.tsx';
import noticeStyles from './page-notices.module.css';
import { RouteProgress } from './route-progress.tsx';
import styles from './shell.module.css';
import { useRootData } from './use-store.ts';

/** Optional: renders nothing if the chunk fails to load. */
const AfterPage = lazyOptional(async () => (await import('./effects/deferred-effects.lazy.tsx')).DeferredEffects);

/** Loads when the browser is idle. */
function LoadWhenIdle() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <AfterPage />}</Suspense>;
}

// A namespace import on demand, because a static import of the public API would put all of its code into the shell.
const load = () => loadChunk(() => import('#features/drops'));

/** Lazy, because few products wait for a drop. */
const DropButton = import.meta.env.SSR
  ? (await load()).DropButton
  : lazy(async () => ({ default: (await load()).DropButton }));

function DropButtonProvider({ children }: { children: ReactNode }) {
  return <DropButtonContext value={DropButton}>{children}</DropButtonContext>;
}

const FitBadge = lazyOptional(async () => (await loadSizeAdvice()).FitBadge);

/** Provides the size badge to product cards inside, only if this browser has a measured dog. */
function SizeBadgeProvider({ children }: { children: ReactNode }) {
  return <FitContext value={useIsDogMeasured() ? FitBadge : null}>{children}</FitContext>;
}

// A constant element, so that re-rendering the shell keeps the server's markup.
const NOTICES = <PageNotices />;

export function Shell({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const text = useText(shellText);
  useEffect(startBasketSync, []);
  useCloseOnNavigation();
  const main = useFocusOnNavigation();
  useLinkMarks();
  usePendingCode();
  return (
    <>
      <a className="skip-link" href="#main">
        {text.skip}
      </a>
      <RouteProgress />
      {hasMinimalHeader(layout) ? (
        <MinimalHeader />
      ) : (
        <>
          <Header />
          <MobileHeader />
        </>
      )}
      <main ref={main} id="main" className={styles.main} data-layout={layout} tabIndex={-1}>
        {NOTICES}
        <DropButtonProvider>
          <SizeBadgeProvider>{children}</SizeBadgeProvider>
        </DropButtonProvider>
      </main>
      {layout === 'checkout' ? <SupportFooter /> : <Footer />}
      <ModalHost />
      <LoadWhenIdle />
    </>
  );
}

function useCloseOnNavigation(): void {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const close = (names: readonly ModalName[]) => {
    // After a change in place, such as a selected size, a modal may already be open.
    if (!isInPlaceNavigation(state, type)) closeModals(...names);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes.
  useEffect(() => close(CLOSED_BY_ANOTHER_PAGE), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(() => close(CLOSED_BY_NAVIGATION), [key]);
}

/** Notifications of the page; their code is loaded only if there are any. */
function PageNotices() {
  const { notifications } = useRootData();
  return (
    <Suspense>
      {notifications.length > 0 && (
        <Notices all={notifications} className={classNames('wrap', noticeStyles.notices)} />
      )}
    </Suspense>
  );
}
