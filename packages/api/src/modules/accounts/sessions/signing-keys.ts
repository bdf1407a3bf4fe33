import { randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { cachedUntil } from '#platform/cache/cached';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import type { Encryption } from '#platform/security/encryption';
import { generateToken } from '#platform/security/token';
import { deleteKeysBefore, insertKey, type KeyRow, listKeys, lockKeys } from '../sql/signing-keys.ts';

export type SigningKey = { id: string; secret: Uint8Array };

export type SigningKeys = {
  current(): Promise<SigningKey>;
  find(id: string): Promise<SigningKey | undefined>;
  /** Creates a new key and deletes those whose last token has expired; existing logins stay open. */
  rotate(): Promise<void>;
  /** Rotates at once in the caller's transaction, regardless of the age of the last key. */
  renew(tx: Tx): Promise<void>;
};

export type SigningKeyDeps = { db: Database; events: Events; clock: Clock; encryption: Encryption };

export const SIGNING_KEYS_TOPIC: Topic = 'signing_keys';

const SECRET_BYTES = 32;
const ID_BYTES = 9;

/** By then every server has received the new key and can verify tokens signed with it. */
const SIGNS_AFTER_MS = MINUTE_MS;
/** Longer than the lifetime of any token. */
const KNOWN_FOR_MS = 15 * DAY_MS;
/** A second run of the rotation job does nothing while the newest key is younger. */
const YOUNGEST_MS = DAY_MS;

export function createSigningKeys({ db, events, clock, encryption }: SigningKeyDeps): SigningKeys {
  const open = ({ id, secret_sealed }: KeyRow): SigningKey => ({
    id,
    secret: Buffer.from(encryption.decrypt(secret_sealed), 'base64url'),
  });
  const createKey = (tx: Tx, now: Date) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    return insertKey(tx, {
      id: generateToken(ID_BYTES),
      secret_sealed: encryption.encrypt(secret),
      created_at: now,
    });
  };
  const load = async () => {
    const rows = await listKeys(db);
    return (rows.length > 0 ? rows : await createFirstKey()).map((row) => ({
      ...open(row),
      createdAt: row.created_at,
    }));
  };
  /** Two servers that start at once must agree on one first key. */
  const createFirstKey = () =>
    inTransaction(db, async (tx) => {
      await lockKeys(tx);
      if ((await listKeys(tx)).length === 0) await createKey(tx, clock.now());
      return listKeys(tx);
    });
  const renew = async (tx: Tx) => {
    const now = clock.now();
    // Older keys than the current one of that time have no valid tokens left.
    await deleteKeysBefore(tx, new Date(now.getTime() - KNOWN_FOR_MS));
    await createKey(tx, now);
    await events.publish(tx, [SIGNING_KEYS_TOPIC]);
  };
  const cached = cachedUntil(events, (topic) => topic === SIGNING_KEYS_TOPIC, load);
  return {
    current: async () => {
      const keys = await cached.get();
      const ripe = clock.now().getTime() - SIGNS_AFTER_MS;
      const key = keys.find(({ createdAt }) => createdAt.getTime() <= ripe) ?? keys.at(-1);
      if (!key) throw new Error('no signing key is stored, although one is created at startup');
      return key;
    },
    find: async (id) => (await cached.get()).find((key) => key.id === id),
    rotate: () =>
      inTransaction(db, async (tx) => {
        await lockKeys(tx);
        const [newest] = await listKeys(tx);
        if (newest && clock.now().getTime() - newest.created_at.getTime() < YOUNGEST_MS) return;
        await renew(tx);
      }),
    renew: async (tx) => {
      await lockKeys(tx);
      await renew(tx);
    },
  };
}
