import { isPersonalised } from '@kashtanka/rules';
import type { OrderFacts } from '#modules/orders';

type Line = OrderFacts['lines'][number];

export function isCertificateLine({ options }: Pick<Line, 'options'>): boolean {
  return options.some(({ code }) => code === 'certificate_format');
}

/** Engraved things fit nobody else, and some kinds of goods are never taken back (CONST-06). */
export function isReturnable(line: Line): boolean {
  const optionCodes = line.options.map(({ code }) => code);
  return !line.is_non_returnable && !isPersonalised({ isCertificate: isCertificateLine(line), optionCodes });
}
