/** What a form sends of the field that no person sees (D72). */
const EMPTY = '-';

/** What is sent of the trap: what a robot typed into it, else the stated sign. */
export function trapAsSent(typed: string): string {
  return typed || EMPTY;
}

/** Whether the field that no person sees came filled in: then nothing is stored, and the answer is the usual one (NEWS-02). */
export function isTrapFilled(sent: string | undefined): boolean {
  return !['', EMPTY].includes(sent?.trim() ?? '');
}
