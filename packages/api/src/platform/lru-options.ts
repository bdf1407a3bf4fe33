/**
 * How a memory of things (lru-cache) is told to keep so many of them, those asked for last. By its own `max` the library takes
 * room for all of them before the first has come: for all memories of a shop ten megabytes and the thirtieth part of a second.
 */
export function atMost(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 };
}
