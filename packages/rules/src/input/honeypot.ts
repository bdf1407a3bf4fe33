/** Value of the untouched invisible field in a request (D72). */
const EMPTY = '-';

/** Value of the trap in a request: the text that a robot typed, else the fixed sign. */
export function honeypotValue(typed: string): string {
  return typed || EMPTY;
}

/** Whether the invisible field was filled in: then nothing is stored, and the response is the usual one (NEWS-02). */
export function isHoneypotFilled(sent: string | undefined): boolean {
  return !['', EMPTY].includes(sent?.trim() ?? '');
}
