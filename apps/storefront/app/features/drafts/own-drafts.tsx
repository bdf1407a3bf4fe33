import { lazy, Suspense } from 'react';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import { useSession } from '#platform/session.ts';
import type { DraftKind } from './list-drafts.ts';

const DraftList = lazy(async () => ({ default: (await loadPart(() => import('./draft-list.tsx'))).DraftList }));

/** What an editor alone sees comes when somebody is logged in: a page is the same for everybody. */
export function Drafts({ kind }: { kind: DraftKind }) {
  const isLoggedIn = useSession() === 'authenticated';
  return <Suspense>{isLoggedIn && <DraftList kind={kind} />}</Suspense>;
}
