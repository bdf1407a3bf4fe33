import type { Tokens } from '@kashtanka/contract';

/** Called before a login is asked for; what it gives goes on with the tokens, once they have come. */
export type BeginLogin = () => (tokens: Tokens) => Promise<void>;
