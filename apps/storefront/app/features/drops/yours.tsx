import { lazy, Suspense } from 'react';
import { dropsText } from '#messages/drops';
import { loadPart } from '#platform/lost-chunk.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/text.ts';
import type { DropCardView } from './drop-view.ts';
import styles from './drops.module.css';

const OwnDrops = lazy(async () => ({ default: (await loadPart(() => import('./own-drops.tsx'))).OwnDrops }));

/** On top of the list, the drops that an account waits for; its line is there for everybody, so that nothing jumps (DROP-03). */
export function Yours({ drops }: { drops: readonly DropCardView[] }) {
  const text = useText(dropsText);
  const isLoggedIn = useSession() === 'authenticated';
  return (
    <p className={styles.yours}>
      {isLoggedIn ? (
        <Suspense fallback={'\u00a0'}>
          <OwnDrops drops={drops} />
        </Suspense>
      ) : (
        text.notYours
      )}
    </p>
  );
}
