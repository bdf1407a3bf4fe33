import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Database, inTransaction, sql } from '../database/index.ts';

/**
 * Protects secrets that are worth money, so that a leaked table is worthless: encrypted, to be shown to their owner
 * again, and as a keyed hash for look-ups.
 */
export type Encryption = {
  encrypt(secret: string): Buffer;
  /** Throws if it was encrypted with another key, or changed. */
  decrypt(sealed: Buffer): string;
  hash(secret: string): Buffer;
  /** Keyed hashes with a separate key for each use, so that hashes of different uses cannot be compared. */
  hashFor(use: HashUse): (text: string) => Buffer;
  /** Identifies the key without revealing it. */
  fingerprint: Buffer;
};

export type HashUse = 'customer' | 'known browser' | 'network';

export const ENCRYPTION_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** `key` is ENCRYPTION_KEY_BYTES random bytes, from which a key for each use is derived. */
export function createEncryption(key: Buffer): Encryption {
  if (key.length !== ENCRYPTION_KEY_BYTES)
    throw new Error(`the encryption key must have ${ENCRYPTION_KEY_BYTES} bytes`);
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, ENCRYPTION_KEY_BYTES));
  const [sealingKey, hashingKey] = [derived('seal'), derived('hash')];
  const hashWith = (hashKey: Buffer) => (text: string) => createHmac('sha256', hashKey).update(text).digest();
  return {
    encrypt: (secret) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey, iv);
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    decrypt: (sealed) => {
      const decipher = createDecipheriv(CIPHER, sealingKey, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    hash: hashWith(hashingKey),
    hashFor: (use) => hashWith(derived(`hash ${use}`)),
    fingerprint: derived('fingerprint'),
  };
}

/**
 * Whether this key is the database's. The first key is registered; with another one, sold codes could be neither found
 * nor decrypted, and new ones would be encrypted differently.
 */
export function isKeyOfDatabase(db: Database, { fingerprint }: Encryption): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two servers that start at once must not both register a key.
    await sql`lock table sealing_key in exclusive mode`.execute(tx);
    await sql`
      insert into sealing_key select ${fingerprint}::bytea where not exists (select from sealing_key)
    `.execute(tx);
    const { rows } = await sql`select from sealing_key where fingerprint = ${fingerprint}`.execute(tx);
    return rows.length > 0;
  });
}
