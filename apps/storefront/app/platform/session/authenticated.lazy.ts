// Code for logged-in customers only; importing it starts the expiry watch.

import { watchTokenExpiry } from '../watch-session.ts';
import { watchLoginExpiry } from './login-expiry-dialog.ts';

export { getAccessToken as accessToken } from '../access-token.ts';
export { sendAuthenticated as carryLoggedIn } from './authenticated-transport.ts';
export { findTokens as keptTokens } from './stored-tokens.ts';

watchLoginExpiry();
watchTokenExpiry();
