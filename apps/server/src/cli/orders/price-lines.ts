import type { OrderAdmin } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';
import { orderTraceText } from '@kashtanka/texts/backoffice/order-trace';

type Explanation = NonNullable<Awaited<ReturnType<OrderAdmin['explainPrice']>>>;

const { en: texts } = orderTraceText;

/** The price of an order step by step, and every considered offer with its reason. */
export function priceLines({ isComplete, offers, refusedCodes, steps }: Explanation): string[] {
  const rows = [
    ...(isComplete ? [] : [texts.incomplete]),
    ...steps.map((step) => `${stepName(step)} ${moneyToWire(step.amount)}`),
    ...offers.map((offer) => texts.offer(offer)),
    ...refusedCodes.map(({ code, reason }) => texts.refusedCode(code, texts.codeReasons[reason])),
  ];
  return [texts.title, ...rows.map((row) => `  ${row}`)];
}

function stepName(step: Explanation['steps'][number]): string {
  return step.kind === 'certificate' ? texts.steps.certificate(step.last4) : texts.steps[step.kind];
}
