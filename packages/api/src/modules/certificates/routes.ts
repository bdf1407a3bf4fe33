import type { CertificateBalance } from '@kashtanka/contract';
import { moneyToWire, readCode } from '@kashtanka/rules';
import { momentToWire } from '#platform/clock';
import type { Context } from '#platform/http/context';
import type { Handlers } from '#platform/http/dispatch';
import { ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import type { Throttle } from '#platform/http/throttle';
import type { Certificates, HeldCertificate } from './certificates.ts';

type Deps = { certificates: Certificates; throttle: Throttle };

export function certificateRoutes(deps: Deps): Pick<Handlers, 'checkCertificate'> {
  return {
    checkCertificate: ({ body }, context) => balance(deps, body.code, context),
  };
}

/** For whoever has the code, and asking is counted as entering it is: both tell whether there is such a code. */
async function balance(
  { certificates, throttle }: Deps,
  typed: string,
  context: Context,
): Promise<Success<CertificateBalance> | Refusal> {
  const tooMany = await throttle.admitCode(context);
  if (tooMany) return tooMany;
  const code = readCode(typed);
  if (code.code === '') return refuseField('code', 'required');
  const found = await certificates.find(code);
  if (found) return ok(toBalance(found), { 'Cache-Control': 'no-store' });
  await throttle.noteWrongCode(context);
  return refuseField('code', 'does_not_exist');
}

function toBalance({ state, available, expiresAt }: HeldCertificate): CertificateBalance {
  return { state, available: moneyToWire(available), expires_at: expiresAt && momentToWire(expiresAt) };
}
