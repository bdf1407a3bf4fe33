import type { CountedStep, VisitStep } from '@kashtanka/contract';

/** Maps data layer events to the counted steps. */
const STEPS: Readonly<Record<string, VisitStep>> = {
  page_view: 'visit',
  view_item: 'product',
  add_to_cart: 'basket',
  begin_checkout: 'checkout',
  view_sold_out: 'missed',
};

/** The limit of one request (MOST_STEPS of the contract). */
const MOST_AT_ONCE = 50;

/** Collects each step once and sends them in one batch, so that counting does not slow down the page. */
export function createStepCollector(send: (steps: readonly CountedStep[]) => void) {
  const known = new Set<string>();
  let waiting: CountedStep[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    send(waiting);
    waiting = [];
  };
  const add = (counted: CountedStep) => {
    const key = `${counted.step} ${counted.article}`;
    if (known.has(key)) return;
    known.add(key);
    waiting.push(counted);
    if (waiting.length === MOST_AT_ONCE) flush();
  };
  const record = ({ event, items }: Record<string, unknown>) => {
    const step = typeof event === 'string' ? STEPS[event] : undefined;
    if (step === 'visit' || step === 'checkout') add({ step });
    else if (step) for (const article of articlesOf(items)) add({ step, article });
  };
  return { hear: record, tell: flush };
}

function articlesOf(items: unknown): string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap(({ item_id: article }) => (typeof article === 'string' ? [article] : []));
}
