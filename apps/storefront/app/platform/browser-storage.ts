/** Reads a stored value; null if storage is unavailable. */
export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    // Blocked by the browser.
    return null;
  }
}

export function writeStored(key: string, value: string | null, storage: () => Storage = () => localStorage): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Full or blocked. Stored values are conveniences, so the loss is harmless.
  }
}

export function listStoredKeys(storage: () => Storage = () => localStorage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    // Blocked by the browser.
    return [];
  }
}
