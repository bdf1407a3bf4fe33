import type { AdminCall } from '@kashtanka/contract/admin';
import { rolesFor, rolesThatRead, type StaffRole } from '@kashtanka/rules';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Refusal } from '../reply.ts';
import type { AdminContext, SignedInStaff } from './admin-context.ts';

/** The staff member of a session's token; undefined for a token that opens nothing (any more). */
export type IdentifyStaff = (token: string) => Promise<SignedInStaff | undefined>;

type Admitted = { context: AdminContext; refusal?: Refusal };

/** Checks a request by its head: origin, session, permission, proof, key and version. The body is read afterwards. */
export async function checkAdminRequest(
  call: AdminCall,
  request: FastifyRequest,
  guest: AdminContext,
  { identifyStaff, clock }: { identifyStaff: IdentifyStaff; clock: Clock },
): Promise<Admitted> {
  const foreign = call.method === 'GET' ? undefined : refuseForeignPage(request, guest);
  if (foreign) return { context: guest, refusal: foreign };
  if (call.access === 'anyone') return { context: guest };
  const staff = guest.sessionToken === null ? undefined : await identifyStaff(guest.sessionToken);
  if (!staff) return { context: guest, refusal: { kind: 'detail', status: 401, code: 'not_signed_in' } };
  const context = { ...guest, staff };
  const refusal = refusePermission(call, staff.roles) ?? refuseWrite(call, context, { request, now: clock.now() });
  return refusal ? { context, refusal } : { context };
}

/**
 * Cookies are sent for pages of the same site, which includes other ports of this host, such as the shop on localhost.
 * Therefore only pages of the back office's own origin may write.
 */
function refuseForeignPage({ headers }: FastifyRequest, { origin }: AdminContext): Refusal | undefined {
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === origin && (site === undefined || site === 'same-origin');
  return isOwn ? undefined : { kind: 'detail', status: 403, code: 'permission_denied' };
}

function refusePermission(call: AdminCall, roles: readonly StaffRole[]): Refusal | undefined {
  const allowed = rolesOf(call);
  if (allowed === 'all' || allowed.some((role) => roles.includes(role))) return undefined;
  return { kind: 'detail', status: 403, code: 'not_allowed', extra: { roles: allowed } };
}

function rolesOf(call: AdminCall): readonly StaffRole[] | 'all' {
  if (call.access === 'anyone') return 'all';
  if ('reads' in call) return call.reads === 'own' ? 'all' : rolesThatRead(call.reads);
  return call.command === 'own' ? 'all' : rolesFor(call.command);
}

function refuseWrite(
  call: AdminCall,
  { staff, version, idempotencyKey }: AdminContext,
  { request, now }: { request: FastifyRequest; now: Date },
): Refusal | undefined {
  if (!('command' in call)) return undefined;
  const isDryRun = call.hasDryRun === true && Reflect.get(Object(request.query), 'dry') === '1';
  const provenUntil = staff?.provenUntil ?? null;
  if (call.needsProof && (provenUntil === null || provenUntil <= now))
    return { kind: 'detail', status: 403, code: 'proof_needed' };
  if (call.version === 'required' && version === null)
    return { kind: 'detail', status: 428, code: 'version_required' };
  if (idempotencyKey === null && !isDryRun) return { kind: 'detail', status: 428, code: 'key_required' };
  return undefined;
}
