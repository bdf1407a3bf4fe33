import { lazy, type ReactNode } from 'react';
import { DropButtonContext } from '#platform/drop-button.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';

// A namespace import on demand, because a static import of the public API would put all of its code into the shell.
const load = () => loadChunk(() => import('#features/drops'));

/** Lazy, because few products wait for a drop. */
const DropButton = import.meta.env.SSR
  ? (await load()).DropButton
  : lazy(async () => ({ default: (await load()).DropButton }));

export function DropButtonProvider({ children }: { children: ReactNode }) {
  return <DropButtonContext value={DropButton}>{children}</DropButtonContext>;
}
