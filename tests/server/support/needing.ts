import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    needs?: string;
  }
}

/** For a test that is skipped on a machine without a dependency; `npm test` reports the dependency. */
export function needing(needs: string): Pick<TestOptions, 'meta'> {
  return { meta: { needs } };
}
