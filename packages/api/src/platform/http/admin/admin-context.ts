import type { StaffRole } from '@kashtanka/rules';
import type { IdempotencyKey } from '../../idempotency.ts';
import type { Locale } from '../../locale.ts';
import type { Log } from '../../log.ts';

/** A staff member with an open session. */
export type SignedInStaff = {
  id: number;
  name: string;
  roles: readonly StaffRole[];
  sessionId: number;
  /** Until when calls that need a proof are open; null without a recent proof. */
  provenUntil: Date | null;
};

/** The parsed context of a request to the back office. */
export type AdminContext = {
  requestId: string;
  locale: Locale;
  ip: string | null;
  userAgent: string | null;
  /** Origin of the back office and of the shop, without a trailing slash. */
  origin: string;
  shopOrigin: string;
  /** The session's token as sent, not verified. */
  sessionToken: string | null;
  staff: SignedInStaff | null;
  idempotencyKey: string | null;
  /** The key with this call and body; null for a call that needs none. */
  requestKey: IdempotencyKey | null;
  /** The version of `If-Match`; null without one. */
  version: number | null;
  log: Log;
  /** Sets the session's cookie; null deletes it. */
  setSessionToken(token: string | null): void;
  /** A keyed hash of the network for the log; null for internal calls. */
  networkHash(): string | null;
};

/** The context of a call with a session. */
export type StaffContext = AdminContext & { staff: SignedInStaff };

/** The signed-in person as the actor of a command. */
export function actorIn({ staff, requestKey, version }: StaffContext, reason: string) {
  return {
    name: staff.name,
    reason,
    session: staff.sessionId,
    ...(requestKey && { requestKey }),
    ...(version !== null && { version }),
  };
}
