import { lazy, type ReactNode } from 'react';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import { DropButtonContext } from '#platform/drop-button.ts';

// Imported as a whole, because a static import of its public API puts all of its code into the shell.
const load = () => loadPart(() => import('#features/drops'));

/** Few products wait for a drop, so the code comes with the first of them. */
const DropButton = import.meta.env.SSR
  ? (await load()).DropButton
  : lazy(async () => ({ default: (await load()).DropButton }));

/** Products within, whose drop has not opened, get a button to be notified. */
export function DropButtons({ children }: { children: ReactNode }) {
  return <DropButtonContext value={DropButton}>{children}</DropButtonContext>;
}
