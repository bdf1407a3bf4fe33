import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { createEncryption, ENCRYPTION_KEY_BYTES, isKeyOfDatabase } from './encryption.ts';

const CODE = 'GC7K2M9QX4TD1B';

describe('encryption', () => {
  it('encryption: a text is decrypted by its key and encrypted differently each time', () => {
    const encryption = createEncryption(randomBytes(ENCRYPTION_KEY_BYTES));

    const [first, second] = [encryption.encrypt(CODE), encryption.encrypt(CODE)];

    expect(encryption.decrypt(first)).toBe(CODE);
    expect(first.equals(second)).toBe(false);
    expect(first.includes(CODE)).toBe(false);
  });

  it('encryption: another key neither decrypts nor finds, with its own error', () => {
    const [own, other] = [createEncryption(randomBytes(32)), createEncryption(randomBytes(32))];

    expect(() => other.decrypt(own.encrypt(CODE))).toThrow();
    expect(own.hash(CODE).equals(other.hash(CODE))).toBe(false);
    expect(own.fingerprint.equals(other.fingerprint)).toBe(false);
  });

  it('keyed hash: differs by key and by use, and is the same each time', () => {
    const [own, other] = [createEncryption(randomBytes(32)), createEncryption(randomBytes(32))];
    const ofNetwork = own.hashFor('network');

    expect(ofNetwork('203.0.113.7').equals(own.hashFor('network')('203.0.113.7'))).toBe(true);
    expect(ofNetwork('203.0.113.7').equals(own.hashFor('customer')('203.0.113.7'))).toBe(false);
    expect(ofNetwork('203.0.113.7').equals(own.hash('203.0.113.7'))).toBe(false);
    expect(ofNetwork('203.0.113.7').equals(other.hashFor('network')('203.0.113.7'))).toBe(false);
  });

  it('secrets that are almost equal are found by hashes without a common prefix', () => {
    const encryption = createEncryption(randomBytes(32));
    const beginningOf = (secret: string) => encryption.hash(secret).readUInt32BE();
    const near = Array.from('023456789ABCDEFGHJKMNPQRSTVWXYZ', (last) => CODE.slice(0, -1) + last);

    const beginnings = near.map(beginningOf);

    expect(new Set(beginnings).size).toBe(near.length);
  });

  it('encryption: a changed text is not decrypted', () => {
    const encryption = createEncryption(randomBytes(32));
    const sealed = encryption.encrypt(CODE);
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);

    expect(() => encryption.decrypt(sealed)).toThrow();
  });

  it('encryption: of two servers that start a new shop with two keys at once one is refused', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { db, pool } = shop.database;
    await pool.query(`create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$`);
    await pool.query(
      'create trigger wait_here before insert on sealing_key for each row execute function wait_here()',
    );
    const register = () => isKeyOfDatabase(db, createEncryption(randomBytes(ENCRYPTION_KEY_BYTES)));

    const answers = await meetAtLock(shop, 'select pg_advisory_xact_lock(1)', [register, register]);

    expect(answers.toSorted()).toEqual([false, true]);
  });

  it('encryption: a key of another length is refused', () => {
    expect(() => createEncryption(Buffer.from('short'))).toThrow('the encryption key must have 32 bytes');
  });
});
