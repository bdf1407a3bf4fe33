import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    needs?: string;
  }
}

/** Of a test that is left out where a machine does not have something: `npm test` tells what. */
export function needing(needs: string): Pick<TestOptions, 'meta'> {
  return { meta: { needs } };
}
