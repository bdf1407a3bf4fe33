import type { Till } from './fiscal-service.ts';

/** Where money is taken and no till is connected: every receipt waits for somebody's hand, and says so. */
export function createMissingTill(reason: string): Till {
  return {
    find: async () => ({ at: 'unknown' }),
    send: async () => ({ at: 'refused', reason }),
  };
}
