import { readCode } from '@kashtanka/rules';
import type { Context } from '#platform/http/context';
import { type Refusal, refuseField } from '#platform/http/reply';
import type { Throttle } from '#platform/http/throttle';
import type { Certificates, HeldCertificate } from './certificates.ts';

type Deps = { certificates: Certificates; throttle: Throttle };

type Hearing = {
  context: Context;
  /** What is told of a code that can be no certificate's. It is told by its looks alone, so nothing is guessed by it. */
  other: 'does_not_exist' | 'need_to_be_logged_in';
};

/**
 * The certificate that a typed code stands for. Codes are money: each counts as a wrong guess before it is looked at, or
 * of many that come at once all would be heard, and who has guessed too often is heard no more.
 */
export async function hearCode(
  { certificates, throttle }: Deps,
  typed: string,
  { context, other }: Hearing,
): Promise<HeldCertificate | Refusal> {
  const code = readCode(typed);
  if (code.code === '') return refuseField('code', 'required');
  if (code.kind === 'other') return refuseField('code', other);
  const tooMany = await throttle.admitGuess(context);
  if (tooMany) return tooMany;
  const found = await certificates.find(code);
  if (!found) return refuseField('code', 'does_not_exist');
  await throttle.takeGuessBack(context);
  return found;
}
