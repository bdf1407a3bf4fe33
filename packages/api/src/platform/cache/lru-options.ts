/**
 * Options of lru-cache for a maximum number of entries. With `max` the library allocates all entries in advance, which
 * for all caches takes ten megabytes and 30 ms.
 */
export function lruOptions(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 };
}
