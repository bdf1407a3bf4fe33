import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnLostChunk } from '#platform/chunk-load-recovery.ts';
import { bringsMarks, markedSearch } from '#platform/visit.ts';

reloadOnLostChunk();
const marks = markedSearch(location);
if (bringsMarks(marks)) await noteMarks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Before the first call, which says them already; the frame clears the address. A file that is lost costs the mark alone. */
async function noteMarks(): Promise<void> {
  const part = await import('#platform/take-marks.ts').catch(() => undefined);
  part?.takeMarks(new URLSearchParams(marks));
}
