// Preloaded into a program started with --expose-gc: collects garbage on SIGUSR2 and reports completion. (Node's
// own count misses collections that coincide with another one.)

process.on('SIGUSR2', () => {
  globalThis.gc();
  console.log('Garbage is collected');
});
