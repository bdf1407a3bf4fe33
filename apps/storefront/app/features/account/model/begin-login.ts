import type { Tokens } from '@kashtanka/contract';

/** Called before the login request. The returned function runs once the tokens arrive. */
export type BeginLogin = () => (tokens: Tokens) => Promise<void>;
