import { parentPort } from 'node:worker_threads';

const BYTES = 8 * 2 ** 20;
const READS = 4_000_000;

/** Nanoseconds per dependent memory read, along a walk through all places in an unpredictable order. */
function timeOfOne(): number {
  const next = walkThroughAll(BYTES / Uint32Array.BYTES_PER_ELEMENT);
  const walk = (reads: number) => {
    let at = 0;
    for (let read = 0; read < reads; read += 1) at = next[at] ?? 0;
    return at;
  };
  walk(READS);
  const startedAt = performance.now();
  walk(READS);
  return ((performance.now() - startedAt) * 1e6) / READS;
}

/** Sattolo's shuffle: a single cycle, so that the walk visits every place before it returns. */
function walkThroughAll(places: number): Uint32Array {
  const next = Uint32Array.from({ length: places }, (_, at) => at);
  for (let at = places - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * at);
    const kept = next[at] ?? 0;
    next[at] = next[other] ?? 0;
    next[other] = kept;
  }
  return next;
}

parentPort?.postMessage(timeOfOne());
