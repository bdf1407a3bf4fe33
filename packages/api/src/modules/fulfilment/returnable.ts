import { isPersonalised } from '@kashtanka/rules';
import type { OrderFacts } from '#modules/orders';

type Line = OrderFacts['lines'][number];

export function isCertificateLine({ options }: Pick<Line, 'options'>): boolean {
  return options.some(({ code }) => code === 'certificate_format');
}

/** Engraved things fit nobody else, and some kinds of goods are never taken back (CONST-06). */
export function isReturnable(line: Line): boolean {
  return !line.is_non_returnable && !isMadeForOne(line);
}

/** Nobody else has a use for it. */
export function isMadeForOne({ options }: Pick<Line, 'options'>): boolean {
  const optionCodes = options.map(({ code }) => code);
  return isPersonalised({ isCertificate: isCertificateLine({ options }), optionCodes });
}
