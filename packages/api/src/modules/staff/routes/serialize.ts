import type { Me } from '@kashtanka/contract/admin';
import { permissionsOf } from '@kashtanka/rules';
import type { AdminContext, SignedInStaff } from '#platform/http/admin/admin-context';
import type { Refusal } from '#platform/http/reply';
import type { ActorRefusal } from '../perform-command.ts';

export function serializeMe(
  { id, name, roles, provenUntil }: SignedInStaff,
  { shopOrigin }: Pick<AdminContext, 'shopOrigin'>,
): Me {
  return {
    id,
    name,
    roles: [...roles],
    ...permissionsOf(roles),
    proven_until: provenUntil?.toISOString() ?? null,
    shop_url: shopOrigin,
  };
}

/** The refusal of an actor, as every call that changes data may answer it. */
export function actorRefused({ problem, ...rest }: ActorRefusal): Refusal {
  if (problem === 'not_allowed') {
    const roles = 'required' in rest ? rest.required : [];
    return { kind: 'detail', status: 403, code: 'not_allowed', extra: { roles } };
  }
  return { kind: 'detail', status: 403, code: problem };
}
