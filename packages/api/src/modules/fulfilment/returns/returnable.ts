import { isPersonalised } from '@kashtanka/rules';
import type { OrderFacts } from '#modules/orders';

type Line = OrderFacts['lines'][number];

export function isCertificateLine({ options }: Pick<Line, 'options'>): boolean {
  return options.some(({ code }) => code === 'certificate_format');
}

/** Engraved items and some kinds of goods cannot be returned (CONST-06). */
export function isReturnable(line: Line): boolean {
  return !line.is_non_returnable && !isPersonalisedLine(line);
}

/** A personalised item cannot be resold. */
export function isPersonalisedLine({ options }: Pick<Line, 'options'>): boolean {
  const optionCodes = options.map(({ code }) => code);
  return isPersonalised({ isCertificate: isCertificateLine({ options }), optionCodes });
}
