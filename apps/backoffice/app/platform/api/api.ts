import { createAdminClient } from '@kashtanka/contract/admin-client';
import { sendToServer } from './transport.ts';

/** Every call of the back office. */
export const api = createAdminClient(sendToServer);
