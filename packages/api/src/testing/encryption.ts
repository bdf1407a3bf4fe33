import { createEncryption, ENCRYPTION_KEY_BYTES } from '#platform/security/encryption';

/**
 * Test shops share one key, because a second server on a database must decrypt the values that the first has encrypted.
 */
export const testEncryption = createEncryption(Buffer.alloc(ENCRYPTION_KEY_BYTES, 7));
