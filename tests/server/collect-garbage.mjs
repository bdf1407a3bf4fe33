// Loaded before a program that was given --expose-gc: it lets go of what nobody uses when it is told to, and says that it did.
// (What Node counts as collections misses those that fall together with another one.)

process.on('SIGUSR2', () => {
  globalThis.gc();
  console.log('Garbage is collected');
});
