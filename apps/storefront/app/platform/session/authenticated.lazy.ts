// Code for logged-in customers only; importing it starts the expiry watch.

import { watchTokenExpiry } from '../watch-session.ts';
import { watchLoginExpiry } from './login-expiry-dialog.ts';

export { getAccessToken } from './access-token.ts';
export { sendAuthenticated } from './authenticated-transport.ts';
export { findTokens } from './stored-tokens.ts';

watchLoginExpiry();
watchTokenExpiry();
