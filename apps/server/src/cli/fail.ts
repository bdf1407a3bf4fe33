/** Prints why a command failed or was refused; the program exits with 1. */
export function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 1;
}
