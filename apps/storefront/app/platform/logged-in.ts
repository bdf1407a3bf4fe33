// What only a browser that holds a login needs: no guest loads it, and who does is watched from then on.
import { watchForEnd } from './log-in-again.ts';
import { watchSession } from './watch-session.ts';

export { accessToken } from './access-token.ts';
export { carryLoggedIn } from './carry-logged-in.ts';
export { keptTokens } from './kept-tokens.ts';

watchForEnd();
watchSession();
