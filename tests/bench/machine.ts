import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Measured } from './measured.ts';

/**
 * Reference figures of the machine: other tenants of a shared host compete for its caches, so work that reads much
 * memory costs more CPU time.
 */
export async function benchMachine(): Promise<Measured[]> {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, timeOfRead));
  return [
    { what: 'a read at random from 8 MB, by the slowest thread', value: Math.max(...times), unit: 'ns' },
    { what: 'a read at random from 8 MB, by the fastest thread', value: Math.min(...times), unit: 'ns' },
  ];
}

async function timeOfRead(): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'read-at-random.ts'));
  const [time] = await once(worker, 'message');
  return Number(time);
}
