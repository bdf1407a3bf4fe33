import type { KyselyPlugin } from 'kysely';

/** For a database of a test: after each of its first answers to a question, and before that is told, something is done. */
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
