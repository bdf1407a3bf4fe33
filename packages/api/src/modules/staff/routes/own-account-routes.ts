import type { Factors, ownAccountCalls } from '@kashtanka/contract/admin';
import { inTransaction } from '#platform/database';
import type { SignedInStaff } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { created, noContent, notFound, ok, type Refusal } from '#platform/http/reply';
import { prove, renewRecoveryCodes, type SignInDeps } from '../sign-in/sign-in.ts';
import type { Terminals } from '../sign-in/terminals.ts';
import { countRecoveryCodes, deletePasskey, findPasswordOf, listPasskeys } from '../sql/factors.ts';
import { serializeMe } from './serialize.ts';

const PASSKEY_REFUSED: Refusal = { kind: 'detail', status: 409, code: 'passkey_refused' };
const PROOF_REFUSED: Refusal = { kind: 'detail', status: 409, code: 'sign_in_failed' };
const LAST_FACTOR: Refusal = { kind: 'detail', status: 409, code: 'last_factor' };

export function ownAccountRoutes(
  deps: SignInDeps & { terminals: Terminals },
): Pick<AdminHandlers, keyof typeof ownAccountCalls> {
  const { db, sessions, passkeys, terminals } = deps;
  const me = async (token: string | null): Promise<SignedInStaff> => {
    const staff = token === null ? undefined : await sessions.identify(token);
    if (!staff) throw new Error('the session ended during the call');
    return staff;
  };
  return {
    getMe: async (_, context) => ok(serializeMe(context.staff, context)),
    signOut: async (_, { staff, setSessionToken }) => {
      await sessions.end(db, staff.id, staff.sessionId);
      setSessionToken(null);
      return noContent();
    },
    listOwnSessions: async (_, { staff }) => {
      const rows = await sessions.list(staff.id);
      return ok({
        rows: rows.map(({ created_at, last_used_at, ...session }) => ({
          ...session,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          is_current: session.id === staff.sessionId,
        })),
      });
    },
    endOwnSession: async ({ params }, { staff, setSessionToken }) => {
      if (!(await sessions.end(db, staff.id, params.id))) return notFound();
      if (params.id === staff.sessionId) setSessionToken(null);
      return noContent();
    },
    listOwnFactors: async (_, { staff }) => ok(await readFactors(deps, staff.id)),
    startOwnPasskey: async (_, { staff }) => ok(await passkeys.startRegistration(staff.id)),
    addOwnPasskey: async ({ body: { label, ...answered } }, { staff }) => {
      const passkey = await passkeys.verifyRegistration(staff.id, answered);
      if (!passkey) return PASSKEY_REFUSED;
      const isStored = await inTransaction(db, (tx) => passkeys.store(tx, passkey, label));
      return isStored ? created(await readFactors(deps, staff.id)) : PASSKEY_REFUSED;
    },
    removeOwnPasskey: async ({ params }, { staff }) => {
      const outcome = await inTransaction(db, async (tx, undo) => {
        if (!(await deletePasskey(tx, staff.id, params.id))) return 'unknown';
        const isLast = (await listPasskeys(tx, staff.id)).length === 0 && !(await findPasswordOf(tx, staff.id));
        return isLast ? undo('last') : 'removed';
      });
      if (outcome === 'unknown') return notFound();
      return outcome === 'last' ? LAST_FACTOR : ok(await readFactors(deps, staff.id));
    },
    renewRecoveryCodes: async (_, { staff }) =>
      created({ recovery_codes: await inTransaction(db, (tx) => renewRecoveryCodes(deps, tx, staff.id)) }),
    readTerminal: async ({ body }) => {
      const found = await terminals.find(body.code);
      return found ? ok({ label: found.label, requested_at: found.requestedAt.toISOString() }) : notFound();
    },
    approveTerminal: async ({ body }, { staff }) =>
      (await terminals.approve(body.code, staff.id)) ? noContent() : notFound(),
    startProof: async (_, { staff }) => ok(await passkeys.startUse(staff.id)),
    proveWithPasskey: async ({ body }, context) =>
      (await prove(deps, context, { passkey: body }))
        ? ok(serializeMe(await me(context.sessionToken), context))
        : PASSKEY_REFUSED,
    proveWithCode: async ({ body }, context) =>
      (await prove(deps, context, body)) ? ok(serializeMe(await me(context.sessionToken), context)) : PROOF_REFUSED,
  };
}

async function readFactors({ db }: SignInDeps, staffId: number): Promise<Factors> {
  const passkeys = await listPasskeys(db, staffId);
  return {
    passkeys: passkeys.map(({ id, label, created_at, last_used_at }) => ({
      id,
      label,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    has_password: (await findPasswordOf(db, staffId)) !== undefined,
    recovery_codes_left: await countRecoveryCodes(db, staffId),
  };
}
