import { frameText } from '@kashtanka/texts/backoffice/frame';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useOrderSearch } from '#features/orders';
import { useMe } from '#platform/me.ts';
import { useIsProofAsked } from '#platform/proof/proof.ts';
import { queryClient } from '#platform/query-client.ts';
import { sectionsOf } from '#platform/sections.ts';
import { useShortcutKeys } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './frame.module.css';
import { Lines } from './lines.tsx';
import { loadCaller } from './load-caller.ts';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import { RouteProgress } from './route-progress.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useFrameCommands } from './use-frame-commands.ts';
import { useSignedOut } from './use-signed-out.ts';

/** Asked for now and then, so no page waits for it. */
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Loads the caller before any page, because pages depend on the caller's permissions. */
export async function loader(): Promise<null> {
  await loadCaller();
  return null;
}

/** The frame of every page: navigation, search, messages. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

type Overlay = 'palette' | 'shortcuts';

function Frame() {
  const text = useText(frameText);
  const sections = sectionsOf(useMe());
  const [overlay, setOverlay] = useState<Overlay>();
  const main = useFocusOnNavigation();
  const openPalette = () => setOverlay('palette');
  const openShortcuts = () => setOverlay('shortcuts');
  const closeOverlay = () => setOverlay(undefined);
  useShortcutKeys();
  useFrameCommands({ sections, openPalette, openShortcuts });
  useSignedOut();
  useOrderSearch();
  const isProofAsked = useIsProofAsked();
  return (
    <>
      <a href="#main" className="skip-link">
        {text.skip}
      </a>
      <div className={styles.frame}>
        <Rail sections={sections} />
        <div className={styles.column}>
          <TopBar onSearch={openPalette} onShortcuts={openShortcuts} />
          <Lines />
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar sections={sections} />
      <RouteProgress />
      <Toasts />
      {overlay === 'palette' && <Palette onClose={closeOverlay} />}
      {overlay === 'shortcuts' && <ShortcutList onClose={closeOverlay} />}
      {isProofAsked && (
        <Suspense>
          <ProofDialog />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
