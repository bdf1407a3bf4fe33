import { createEncryption, ENCRYPTION_KEY_BYTES } from '#platform/encryption';

/** Shops of tests share one key: a second server on a database must read what the first has sealed. */
export const testSealing = createEncryption(Buffer.alloc(ENCRYPTION_KEY_BYTES, 7));
