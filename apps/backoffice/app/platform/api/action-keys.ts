/**
 * Keys of intended actions: a repetition of the same input, after a lost connection or a failure of the server, has
 * the key of the first attempt, so that the server performs it once.
 */
export function createActionKeys(newKey: () => string = () => crypto.randomUUID()) {
  const last: { action: { input: string; key: string } | undefined } = { action: undefined };
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input) ?? '';
      if (last.action?.input !== text) last.action = { input: text, key: newKey() };
      return last.action.key;
    },
    /** The server has answered: the next action is another one, even with the same input. */
    settle(): void {
      last.action = undefined;
    },
  };
}
