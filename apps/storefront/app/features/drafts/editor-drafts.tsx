import { lazy, Suspense } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import type { DraftKind } from './list-drafts.ts';

const DraftList = lazy(async () => ({ default: (await loadChunk(() => import('./draft-list.tsx'))).DraftList }));

/** Lazy after a login, because the cached page is the same for all visitors. */
export function Drafts({ kind }: { kind: DraftKind }) {
  const isLoggedIn = useSession() === 'authenticated';
  return <Suspense>{isLoggedIn && <DraftList kind={kind} />}</Suspense>;
}
