import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { insertSession } from '../sql/sessions.ts';
import { findTerminal, insertTerminal, takeTerminal } from '../sql/terminals.ts';
import { hashToken } from './sessions.ts';

const CODE_BYTES = 24;
const TOKEN_BYTES = 32;
const WAITS_FOR_MS = 10 * MINUTE_MS;

/** A terminal's request: the member opens `url` and approves; the terminal's `token` then has a session. */
export type TerminalRequest = { url: string; token: string; expiresAt: Date };

/**
 * Signing in at a terminal: the command prints an address, a signed-in member opens it and approves. No password is
 * typed into a terminal, and passkeys work as well.
 */
export type Terminals = {
  request(label: string): Promise<TerminalRequest>;
  find(code: string): Promise<{ label: string; requestedAt: Date } | undefined>;
  /** Begins a session of the member with the terminal's token; false for a code that waits no longer. */
  approve(code: string, staffId: number): Promise<boolean>;
};

type Deps = { db: Database; clock: Clock; backofficeOrigin: string };

export function createTerminals({ db, clock, backofficeOrigin }: Deps): Terminals {
  return {
    request: async (label) => {
      const [code, token] = [randomBytes(CODE_BYTES), randomBytes(TOKEN_BYTES)].map((one) =>
        one.toString('base64url'),
      );
      if (!code || !token) throw new Error('random bytes have no text');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + WAITS_FOR_MS);
      await insertTerminal(db, { codeHash: hashToken(code), tokenHash: hashToken(token), label, now, expiresAt });
      return { url: `${backofficeOrigin}/terminal#${code}`, token, expiresAt };
    },
    find: async (code) => {
      const found = await findTerminal(db, hashToken(code), clock.now());
      return found && { label: found.label, requestedAt: found.created_at };
    },
    approve: (code, staffId) =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const taken = await takeTerminal(tx, hashToken(code), now);
        if (!taken) return false;
        const { token_hash: tokenHash, label: userAgent } = taken;
        await insertSession(tx, { tokenHash, staffId, method: 'terminal', now, userAgent });
        return true;
      }),
  };
}
