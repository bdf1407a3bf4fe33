/** Says why a command did not do what it was asked for; the program ends with 1. */
export function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 1;
}
