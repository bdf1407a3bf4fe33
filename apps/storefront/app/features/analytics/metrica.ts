import type { Sink, TrackedEvent, TrackedItem } from './sink.ts';

type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };

declare global {
  var ym: Ym | undefined;
  var metricaLayer: unknown[] | undefined;
}

/** What Yandex Metrica calls them in its e-commerce. */
const ACTIONS: Readonly<Record<string, string>> = {
  view_item: 'detail',
  add_to_cart: 'add',
  remove_from_cart: 'remove',
  purchase: 'purchase',
};

/** Yandex Metrica: pages are told by us, since they change without being loaded. */
export function metricaSink(id: string): Sink {
  globalThis.metricaLayer ??= [];
  globalThis.ym ??= queue();
  call(Number(id), 'init', { defer: true, accurateTrackBounce: true, trackLinks: true, ecommerce: 'metricaLayer' });
  return {
    script: 'https://mc.yandex.ru/metrika/tag.js',
    tell: (event) => tell(Number(id), event),
  };
}

function tell(id: number, event: TrackedEvent): void {
  const action = ACTIONS[event.event];
  if (event.event === 'page_view') call(id, 'hit', event.page_path, { title: event.page_title });
  else if (event.sha256_email) call(id, 'firstPartyParamsHashed', { email: event.sha256_email });
  else if (action && event.items) globalThis.metricaLayer?.push(toEcommerce(action, event));
  else call(id, 'reachGoal', event.event);
}

function toEcommerce(action: string, { currency, transaction_id: id, value: revenue, items = [] }: TrackedEvent) {
  const products = items.map(toProduct);
  const actions = { [action]: { ...(id && { actionField: { id, revenue } }), products } };
  return { ecommerce: { currencyCode: currency, ...actions } };
}

function toProduct({ item_id: id, item_name: name, item_variant, item_category, price, quantity }: TrackedItem) {
  return { id, name, variant: item_variant, category: item_category, price, quantity };
}

/** The script looks up its own function each time, and replaces ours once it has come. */
function call(...words: unknown[]): void {
  globalThis.ym?.(...words);
}

function queue(): Ym {
  const ym: Ym = (...words) => {
    ym.a = [...(ym.a ?? []), words];
  };
  ym.l = Date.now();
  return ym;
}
