import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnLostChunk } from '#platform/loading/chunk-load-recovery.ts';
import { replaceRouterReloads } from '#platform/loading/replace-router-reloads.ts';
import { getSearchWithSecrets, hasLinkMarks } from '#platform/navigation/visit.ts';

reloadOnLostChunk();
replaceRouterReloads();
const marks = getSearchWithSecrets(location);
if (hasLinkMarks(marks)) await recordLinkMarks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/**
 * Records campaign marks before the first API call, which sends them; the shell later removes them from the
 * address. If the chunk fails to load, only the mark is lost.
 */
async function recordLinkMarks(): Promise<void> {
  const part = await import('#platform/tracking/take-link-marks.ts').catch(() => undefined);
  part?.takeLinkMarks(new URLSearchParams(marks));
}
