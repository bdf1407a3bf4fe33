import type { Till } from './fiscal-service.ts';

/** Without a fiscal service, every receipt waits for staff and reports the reason. */
export function createMissingTill(reason: string): Till {
  return {
    find: async () => ({ at: 'unknown' }),
    send: async () => ({ at: 'refused', reason }),
  };
}
