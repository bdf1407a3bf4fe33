// Memory settings of V8 and the C library, which can be set only at process start.

// V8 lets its heap grow with the machine: on a large one it holds five times the memory in use before it collects.
// It also optimizes functions after four hundred calls, of which start-up has many; a higher threshold optimizes
// only frequently called ones. The space of new objects has its full size from the start, because loading the program
// fills a smaller one a dozen times.
export const MEMORY_FLAGS = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--invocation-count-for-maglev=1600',
];

// Otherwise glibc retains freed memory of pictures and compressed pages in a separate arena for every thread.
export const GIVE_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
