import { type ComponentType, lazy } from 'react';
import { loadExtra } from './chunk-load-recovery.ts';

/** Draws a part that a page can do without, once it has come; where it is lost, something else, or nothing, stands in its place. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>, Lost: ComponentType<Props> = Nothing) {
  return lazy(() =>
    loadExtra(load).then(
      (Part) => ({ default: Part }),
      () => ({ default: Lost }),
    ),
  );
}

function Nothing() {
  return null;
}
