import type { QueryKey } from '@tanstack/react-query';
import { eraseKept, KEPT_PREFIX } from './erase-kept.ts';

/** The last answers of some calls, kept on this device for one person, a day at most. */
type Kept = { at: number; data: unknown };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = `${KEPT_PREFIX}.`;
/** Whose data it is. */
const OWNER = `${KEPT_PREFIX}-for`;
const MOST_AGE_MS = 24 * 60 * 60_000;

/** A blocked or full storage keeps nothing, and the back office works as before. */
export function createKeptData(store: () => Store, now: () => number = Date.now) {
  const keyOf = (key: QueryKey) => PREFIX + JSON.stringify(key);
  const attempt = <Result>(work: (at: Store) => Result): Result | undefined => {
    try {
      return work(store());
    } catch {
      return undefined;
    }
  };
  const names = (at: Store) =>
    Array.from({ length: at.length }, (_, index) => at.key(index) ?? '').filter((name) => name.startsWith(PREFIX));
  const read = (name: string) => attempt((at) => parseKept(at.getItem(name), now()));
  const removeWhere = (isToRemove: (name: string) => boolean) =>
    attempt((at) => {
      for (const name of names(at).filter(isToRemove)) at.removeItem(name);
    });
  return {
    /** From now on data of this person is kept. That of another one, or of other permissions, is erased. */
    claim(owner: string): void {
      const isOther = attempt((at) => at.getItem(OWNER)) !== owner;
      removeWhere((name) => isOther || read(name) === undefined);
      attempt((at) => at.setItem(OWNER, owner));
    },
    write(key: QueryKey, kept: Kept): void {
      const text = JSON.stringify(kept);
      attempt((at) => {
        if (at.getItem(OWNER) === null) return;
        try {
          at.setItem(keyOf(key), text);
        } catch {
          // Full: the newest is worth more than the others.
          removeWhere((name) => name !== keyOf(key));
          at.setItem(keyOf(key), text);
        }
      });
    },
    read: (key: QueryKey): Kept | undefined => read(keyOf(key)),
    forget: (key: QueryKey): void => void attempt((at) => at.removeItem(keyOf(key))),
    erase: () => eraseKept(store),
    /** Whether a change of the storage by another tab was an erasure. */
    isErasure: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) =>
      (key === OWNER || key === null) && newValue === null,
  };
}

/** The copy is written by this program alone, so the data in it is trusted. */
function parseKept(text: string | null, now: number): Kept | undefined {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (kept === null || typeof kept !== 'object' || !('at' in kept) || !('data' in kept)) return undefined;
  const { at, data } = kept;
  return typeof at === 'number' && now - at < MOST_AGE_MS && at <= now + MOST_AGE_MS ? { at, data } : undefined;
}
