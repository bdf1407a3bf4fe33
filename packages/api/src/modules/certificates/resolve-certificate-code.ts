import { parseCode } from '@kashtanka/rules';
import type { Context } from '#platform/http/context';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { type Refusal, refuseField } from '#platform/http/reply';
import type { Certificates, CertificateView } from './certificates.ts';

type Deps = { certificates: Certificates; rateLimits: RateLimits };

type Hearing = {
  context: Context;
  /** The refusal of a code that cannot be a certificate's. It depends on the format alone, so it reveals nothing. */
  other: 'does_not_exist' | 'need_to_be_logged_in';
};

/**
 * Resolves a typed code. Codes are money: each attempt counts as a wrong guess before the look-up, otherwise many
 * concurrent guesses would all be answered; too many attempts are refused without a look-up.
 */
export async function resolveCertificateCode(
  { certificates, rateLimits }: Deps,
  typed: string,
  { context, other }: Hearing,
): Promise<CertificateView | Refusal> {
  const code = parseCode(typed);
  if (code.code === '') return refuseField('code', 'required');
  if (code.kind === 'other') return refuseField('code', other);
  const tooMany = await rateLimits.admitGuess(context);
  if (tooMany) return tooMany;
  const found = await certificates.find(code);
  if (!found) return refuseField('code', 'does_not_exist');
  await rateLimits.undoGuess(context);
  return found;
}
