import type { CertificateBalance } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import { toWireTimestamp } from '#platform/clock';
import type { Context } from '#platform/http/context';
import type { Handlers } from '#platform/http/dispatch';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { ok, type Refusal, type Success } from '#platform/http/reply';
import type { Certificates, CertificateView } from './certificates.ts';
import { resolveCertificateCode } from './resolve-certificate-code.ts';

type Deps = { certificates: Certificates; rateLimits: RateLimits };

export function certificateRoutes(deps: Deps): Pick<Handlers, 'checkCertificate'> {
  return {
    checkCertificate: ({ body }, context) => balance(deps, body.code, context),
  };
}

/** Anyone with the code may ask. The request counts like entering a code, because both reveal whether a code exists. */
async function balance(
  deps: Deps,
  typed: string,
  context: Context,
): Promise<Success<CertificateBalance> | Refusal> {
  const found = await resolveCertificateCode(deps, typed, { context, other: 'does_not_exist' });
  return 'kind' in found ? found : ok(serializeBalance(found), { 'Cache-Control': 'no-store' });
}

function serializeBalance({ state, available, expiresAt }: CertificateView): CertificateBalance {
  return { state, available: moneyToWire(available), expires_at: expiresAt && toWireTimestamp(expiresAt) };
}
