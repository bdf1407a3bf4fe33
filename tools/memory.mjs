// How much memory a program of the shop takes, said to V8 and to the C library when it is started.

// V8 lets its heap grow with the machine: on a large one it holds five times what is in use before it cleans up. And it
// translates what was called four hundred times, of which a start is full: only what is called more often is worth it.
export const MEMORY_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--invocation-count-for-maglev=1600',
];

// glibc keeps what pictures and compressed pages took for later, in a store of its own for every thread.
export const GIVE_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
