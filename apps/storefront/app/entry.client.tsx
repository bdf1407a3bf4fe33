import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnLostChunk } from '#platform/lost-chunk.ts';
import { takeMarks } from '#platform/visit-marks.ts';

reloadOnLostChunk();
// Before the first call; the frame clears the address of them.
takeMarks(new URLSearchParams(location.search));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
