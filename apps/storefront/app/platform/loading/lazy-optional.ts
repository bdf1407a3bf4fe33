import { type ComponentType, lazy } from 'react';
import { loadOptionalChunk } from './chunk-load-recovery.ts';

/** A lazy component for an optional chunk; renders `Lost` or nothing if the chunk fails to load. */
export function lazyOptional<Props>(
  load: () => Promise<ComponentType<Props>>,
  Lost: ComponentType<Props> = Nothing,
) {
  return lazy(() =>
    loadOptionalChunk(load).then(
      (Part) => ({ default: Part }),
      () => ({ default: Lost }),
    ),
  );
}

function Nothing() {
  return null;
}
