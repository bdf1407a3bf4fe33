// Loaded before a program that was given --expose-gc: it lets go of what nobody uses when it is told to.

process.on('SIGUSR2', () => globalThis.gc());
