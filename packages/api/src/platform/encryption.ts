import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keeps secrets that are worth money, so that a leaked table is worth nothing: sealed, to be shown to their owner again,
 * and as a keyed hash, to be found by.
 */
export type Sealing = {
  seal(secret: string): Buffer;
  /** Throws when it was sealed with another key, or changed since. */
  open(sealed: Buffer): string;
  hash(secret: string): Buffer;
  /** The same with a key of its own for each use, so that hashes of one use say nothing of those of another. */
  hashFor(use: HashUse): (text: string) => Buffer;
  /** Tells keys apart, and tells nothing else of them. */
  fingerprint: Buffer;
};

export type HashUse = 'customer' | 'known browser' | 'network';

export const SEALING_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** `key` is SEALING_KEY_BYTES random bytes; each use has a key of its own, derived from it. */
export function createSealing(key: Buffer): Sealing {
  if (key.length !== SEALING_KEY_BYTES) throw new Error(`a sealing key has ${SEALING_KEY_BYTES} bytes`);
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, SEALING_KEY_BYTES));
  const [sealingKey, hashingKey] = [derived('seal'), derived('hash')];
  const hashWith = (hashKey: Buffer) => (text: string) => createHmac('sha256', hashKey).update(text).digest();
  return {
    seal: (secret) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey, iv);
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (sealed) => {
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
