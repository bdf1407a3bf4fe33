const listeners = new Set<() => void | Promise<void>>();

/** Called when the session ends while the back office is used. */
export function onSignedOut(listener: () => void | Promise<void>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportSignedOut(): void {
  for (const listener of listeners) void listener();
}
