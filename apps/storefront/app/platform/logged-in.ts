// Code for logged-in customers only; importing it starts the expiry watch.
import { watchForEnd } from './log-in-again.ts';
import { watchSession } from './watch-session.ts';

export { accessToken } from './access-token.ts';
export { carryLoggedIn } from './carry-logged-in.ts';
export { keptTokens } from './kept-tokens.ts';

watchForEnd();
watchSession();
