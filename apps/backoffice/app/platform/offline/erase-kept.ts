/** The beginning of all names by which data is kept on this device. */
export const KEPT_PREFIX = 'backoffice.kept';

/** Removes everything that is kept of the person; without an owner nothing is written any more. */
export function eraseKept(store: () => Pick<Storage, 'length' | 'key' | 'removeItem'> = () => localStorage): void {
  try {
    const at = store();
    const names = Array.from({ length: at.length }, (_, index) => at.key(index) ?? '');
    for (const name of names.filter((one) => one.startsWith(KEPT_PREFIX))) at.removeItem(name);
  } catch {
    // A blocked storage keeps nothing.
  }
}
