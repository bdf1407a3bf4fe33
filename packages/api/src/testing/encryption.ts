import { createSealing, SEALING_KEY_BYTES } from '#platform/encryption';

/**
 * Test shops share one key, because a second server on a database must decrypt the values that the first has encrypted.
 */
export const testSealing = createSealing(Buffer.alloc(SEALING_KEY_BYTES, 7));
