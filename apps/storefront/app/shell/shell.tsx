import { shellText } from '@kashtanka/texts/storefront/shell';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { startBasketSync } from '#features/basket';
import { CLOSED_BY_ANOTHER_PAGE, CLOSED_BY_NAVIGATION, type ModalName } from '#modals';
import { closeModals } from '#platform/modal-stack.ts';
import { isInPlaceNavigation } from '#platform/navigation/in-place-navigation.ts';
import { useText } from '#platform/text/text.ts';
import { DropButtonProvider } from './drop-button-provider.tsx';
import { useFocusOnNavigation } from './effects/use-focus-on-navigation.ts';
import { useLinkMarks } from './effects/use-link-marks.ts';
import { usePendingCode } from './effects/use-pending-code.ts';
import { Footer } from './footer/footer.tsx';
import { SupportFooter } from './footer/support-footer.tsx';
import { Header } from './header/header.tsx';
import { MinimalHeader } from './header/minimal-header.tsx';
import { MobileHeader } from './header/mobile-header.tsx';
import { hasMinimalHeader, type LayoutName } from './layouts.ts';
import { LoadWhenIdle } from './load-when-idle.tsx';
import { ModalHost } from './modal-host.tsx';
import { PageNotices } from './page-notices.tsx';
import { RouteProgress } from './route-progress.tsx';
import styles from './shell.module.css';
import { SizeBadgeProvider } from './size-badge-provider.tsx';

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
