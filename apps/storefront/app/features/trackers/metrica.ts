import type { TrackedEvent, TrackedItem, Tracker } from './tracker.ts';

type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };

declare global {
  var ym: Ym | undefined;
  var metricaLayer: unknown[] | undefined;
}

/** The names of the actions in Yandex Metrica's e-commerce format. */
const ACTIONS: Readonly<Record<string, string>> = {
  view_item: 'detail',
  add_to_cart: 'add',
  remove_from_cart: 'remove',
  purchase: 'purchase',
};

/** Yandex Metrica. Page views are sent explicitly, because navigation does not reload the document. */
export function createMetrica(id: string): Tracker {
  globalThis.metricaLayer ??= [];
  globalThis.ym ??= queue();
  call(Number(id), 'init', { defer: true, accurateTrackBounce: true, trackLinks: true, ecommerce: 'metricaLayer' });
  return {
    script: 'https://mc.yandex.ru/metrika/tag.js',
    track: (event) => report(Number(id), event),
  };
}

function report(id: number, event: TrackedEvent): void {
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

/** Category levels are joined, the root first. */
function toProduct(item: TrackedItem) {
  const { item_id: id, item_name: name, item_variant: variant, price, discount, quantity } = item;
  const levels = [
    item.item_category,
    item.item_category2,
    item.item_category3,
    item.item_category4,
    item.item_category5,
  ];
  const category = levels.filter(Boolean).join('/') || undefined;
  return { id, name, variant, category, price, discount, quantity };
}

/** Looks the function up on each call, because Yandex's script replaces the stub. */
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
