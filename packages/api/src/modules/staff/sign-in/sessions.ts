import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { SignedInStaff } from '#platform/http/admin/admin-context';
import {
  endSessions,
  findOpenSession,
  insertSession,
  listOpenSessions,
  proveSession,
  type SessionRow,
  type SignInMethod,
  touchSession,
} from '../sql/sessions.ts';

const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 7 * DAY_MS;
const PROVEN_FOR_MS = 10 * MINUTE_MS;
/** The time of the last use is written this often at most, because every call would write otherwise. */
const TOUCHED_EVERY_MS = MINUTE_MS;
const TOKEN_BYTES = 32;

export type StaffSessions = {
  /** Begins a session; the token is stored as a hash alone. */
  begin(tx: Tx, asked: { staffId: number; method: SignInMethod; userAgent: string | null }): Promise<string>;
  /** The member of a token; undefined after 12 idle hours, after 7 days, and once access ended. */
  identify(token: string): Promise<SignedInStaff | undefined>;
  prove(tx: Tx, sessionId: number): Promise<void>;
  /** Ends one session of a member, or all; false if there was none. */
  end(db: Database | Tx, staffId: number, id?: number): Promise<boolean>;
  list(staffId: number): Promise<SessionRow[]>;
};

export function createStaffSessions({ db, clock }: { db: Database; clock: Clock }): StaffSessions {
  const since = () => {
    const nowMs = clock.now().getTime();
    return { created: new Date(nowMs - LONGEST_MS), used: new Date(nowMs - IDLE_MS) };
  };
  return {
    begin: async (tx, { staffId, method, userAgent }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await insertSession(tx, { tokenHash: hashToken(token), staffId, method, now: clock.now(), userAgent });
      return token;
    },
    identify: async (token) => {
      const session = await findOpenSession(db, hashToken(token), since());
      if (!session) return undefined;
      const now = clock.now();
      if (now.getTime() - session.last_used_at.getTime() > TOUCHED_EVERY_MS)
        await touchSession(db, session.id, now);
      const { staff_id: id, name, roles, proven_at: provenAt } = session;
      const provenUntil = provenAt && new Date(provenAt.getTime() + PROVEN_FOR_MS);
      return { id, name, roles, sessionId: session.id, provenUntil };
    },
    prove: (tx, sessionId) => proveSession(tx, sessionId, clock.now()),
    end: async (where, staffId, id) =>
      (await endSessions(where, { staffId, id: id ?? null, now: clock.now() })) > 0,
    list: (staffId) => listOpenSessions(db, staffId, since()),
  };
}

/** The stored form of a random token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
