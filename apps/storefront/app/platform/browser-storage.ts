/** Storage may be full or forbidden; the shop goes on without it. */
export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    // Forbidden by the browser: as if nothing had been kept.
    return null;
  }
}

export function writeStored(key: string, value: string | null, storage: () => Storage = () => localStorage): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Full or forbidden: what would have been kept is a convenience, and its lack harms nothing.
  }
}

export function storedKeys(storage: () => Storage = () => localStorage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    // Forbidden by the browser: nothing is kept.
    return [];
  }
}
