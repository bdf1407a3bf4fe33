import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import { hashToken } from '#platform/security/token';
import {
  deleteAccountSessions,
  deleteSession,
  lockSession,
  rotateSession,
  type SessionRow,
} from '../sql/sessions.ts';
import { calculateExpiry, classifyRefreshToken } from './refresh-rotation.ts';
import { type LoginClaims, newTokenId, type TokenClaims, type TokenWriter } from './tokens.ts';

/** Published when a login ends before its expiry. */
export const SESSIONS_TOPIC: Topic = 'login_sessions';

export type SessionDeps = { db: Database; events: Events; clock: Clock; tokens: TokenWriter };

/** `reused`: the token had been replaced before, so the login was ended. */
export type NotRenewed = { kind: 'reused'; accountId: number } | { kind: 'refused' };

/** Replaces the refresh token of an open login. */
export async function renewByRefreshToken(
  { db, events, clock, tokens }: SessionDeps,
  refresh: string,
): Promise<{ kind: 'renewed'; login: LoginClaims } | NotRenewed> {
  const claims = await tokens.read(refresh);
  if (claims?.type !== 'refresh') return { kind: 'refused' };
  const { accountId, secret } = claims;
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, hashToken(secret));
    if (!session) return { kind: 'refused' };
    const next = await rotate(tx, session, claims, clock.now());
    if (next) return { kind: 'renewed', login: { accountId, secret, ...next } };
    await deleteSession(tx, session.id);
    await events.publish(tx, [SESSIONS_TOPIC]);
    return { kind: 'reused', accountId };
  });
}

export type LoggedOut = { accountId: number; isReused: boolean; isEverywhere: boolean };

/** Ends one login or all of its account. A replaced token can end only its own login. */
export async function endByRefreshToken(
  { db, events, clock, tokens }: SessionDeps,
  refresh: string,
  everywhere: boolean,
): Promise<LoggedOut | undefined> {
  const claims = await tokens.read(refresh);
  if (claims?.type !== 'refresh') return undefined;
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, hashToken(claims.secret));
    if (!session) return undefined;
    const { id, account_id: accountId } = session;
    const isReused = !isValid(session, claims, clock.now());
    const isEverywhere = everywhere && !isReused;
    if (isEverywhere) await deleteAccountSessions(tx, accountId);
    else await deleteSession(tx, id);
    await events.publish(tx, [SESSIONS_TOPIC]);
    return { accountId, isReused, isEverywhere };
  });
}

export function isValid(session: SessionRow, { id }: TokenClaims, now: Date): boolean {
  return classifyRefreshToken(session, id, now) !== 'reused';
}

/** The next refresh token and its expiry; undefined for a token that was replaced before. */
async function rotate(
  tx: Tx,
  session: SessionRow,
  { id: tokenId }: TokenClaims,
  now: Date,
): Promise<Pick<LoginClaims, 'refreshTokenId' | 'expiresAt'> | undefined> {
  const { id, refresh_token_id: currentId, expires_at: expiresAt } = session;
  const standing = classifyRefreshToken(session, tokenId, now);
  if (standing === 'reused') return undefined;
  if (standing === 'replaced' && currentId !== null) return { refreshTokenId: currentId, expiresAt };
  const next = { refreshTokenId: newTokenId(), expiresAt: calculateExpiry(session.created_at, now) };
  const rotatedAt = currentId === null ? null : now;
  await rotateSession(tx, id, { ...next, previousRefreshTokenId: tokenId, rotatedAt, now });
  return next;
}
