// Code for logged-in customers only; importing it starts the expiry watch.
import { watchLoginExpiry } from './log-in-again.ts';
import { watchTokenExpiry } from './watch-session.ts';

export { getAccessToken as accessToken } from './access-token.ts';
export { sendAuthenticated as carryLoggedIn } from './carry-logged-in.ts';
export { findTokens as keptTokens } from './kept-tokens.ts';

watchLoginExpiry();
watchTokenExpiry();
