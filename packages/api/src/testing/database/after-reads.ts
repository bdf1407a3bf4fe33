import type { KyselyPlugin } from 'kysely';

/** Kysely plugin that runs one callback after each of the first reads, before the caller gets the result. */
export function afterReads(...deeds: (() => unknown)[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isRead = result.numAffectedRows === undefined;
      if (isRead) await deeds.shift()?.();
      return result;
    },
  };
}
