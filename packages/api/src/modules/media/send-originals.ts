import type { MediaStore } from './media-store.ts';
import type { Originals } from './originals.ts';

/** How many files reached the store, and the names of those that did not. */
export type Sent = { sent: number; failed: string[] };

/** Sends what this process has added; after the commit that names it, since a store knows no transaction. */
export function sendNew(store: MediaStore, { unsent, pathOf }: Originals): Promise<Sent> {
  return untilItFails([...unsent], async (name) => {
    if (!(await store.put(name, pathOf(name)))) return 'failed';
    unsent.delete(name);
    return 'sent';
  });
}

/** Sends what the folder has of these and the store lacks. */
export function sendMissing(
  store: MediaStore,
  { isHere, pathOf }: Originals,
  names: readonly string[],
): Promise<Sent> {
  return untilItFails(names, async (name) => {
    if (!(await isHere(name))) return 'needless';
    const found = await store.find(name);
    if (found === 'there') return 'needless';
    return found === 'nowhere' && (await store.put(name, pathOf(name))) ? 'sent' : 'failed';
  });
}

/** A store that has failed once is not asked a thousand times more: the rest has failed with it. */
async function untilItFails(
  names: readonly string[],
  send: (name: string) => Promise<'sent' | 'needless' | 'failed'>,
): Promise<Sent> {
  let sent = 0;
  for (const [at, name] of names.entries()) {
    const outcome = await send(name);
    if (outcome === 'failed') return { sent, failed: names.slice(at) };
    if (outcome === 'sent') sent += 1;
  }
  return { sent, failed: [] };
}
