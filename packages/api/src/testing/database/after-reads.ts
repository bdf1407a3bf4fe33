import type { KyselyPlugin } from 'kysely';

/** Kysely plugin that runs one callback after each of the first reads, before the caller gets the result. */
export function afterReads(...callbacks: (() => unknown)[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isRead = result.numAffectedRows === undefined;
      if (isRead) await callbacks.shift()?.();
      return result;
    },
  };
}
