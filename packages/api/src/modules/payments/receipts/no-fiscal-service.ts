import type { FiscalService } from './fiscal-service.ts';

/** Without a fiscal service, every receipt waits for staff and reports the reason. */
export function createNoFiscalService(reason: string): FiscalService {
  return {
    find: async () => ({ at: 'unknown' }),
    send: async () => ({ at: 'refused', reason }),
  };
}
