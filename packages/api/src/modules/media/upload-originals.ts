import type { MediaStore } from './media-store.ts';
import type { Originals } from './originals.ts';

/** The number of uploaded files, and the names of failed ones. */
export type UploadResult = { sent: number; failed: string[] };

/** Runs after the commit, because a store has no transactions. */
export function uploadNew(store: MediaStore, { unsent, pathOf }: Originals): Promise<UploadResult> {
  return untilItFails([...unsent], async (name) => {
    if (!(await store.put(name, pathOf(name)))) return 'failed';
    unsent.delete(name);
    return 'sent';
  });
}

/** Uploads local files that the store lacks. */
export function uploadMissing(
  store: MediaStore,
  { isHere, pathOf }: Originals,
  names: readonly string[],
): Promise<UploadResult> {
  return untilItFails(names, async (name) => {
    if (!(await isHere(name))) return 'needless';
    const found = await store.find(name);
    if (found === 'there') return 'needless';
    return found === 'nowhere' && (await store.put(name, pathOf(name))) ? 'sent' : 'failed';
  });
}

/** Stops at the first failure, because the remaining uploads would fail too. */
async function untilItFails(
  names: readonly string[],
  send: (name: string) => Promise<'sent' | 'needless' | 'failed'>,
): Promise<UploadResult> {
  let sent = 0;
  for (const [at, name] of names.entries()) {
    const outcome = await send(name);
    if (outcome === 'failed') return { sent, failed: names.slice(at) };
    if (outcome === 'sent') sent += 1;
  }
  return { sent, failed: [] };
}
