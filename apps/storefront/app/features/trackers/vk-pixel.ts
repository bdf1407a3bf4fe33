import type { TrackedEvent, Tracker } from './tracker.ts';

declare global {
  var _tmr: { push(call: Record<string, unknown>): unknown } | undefined;
}

/** The event names of the pixel. */
const GOALS: Readonly<Record<string, string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
};

/** VK's advertising pixel (ANALYTICS-02). */
export function createVkPixel(id: string): Tracker {
  globalThis._tmr ??= [];
  return {
    script: 'https://top-fwz1.mail.ru/js/code.js',
    track: (event) => report(id, event),
  };
}

function report(id: string, { event, value, currency, items = [], sha256_email }: TrackedEvent): void {
  const goal = GOALS[event];
  if (event === 'page_view') globalThis._tmr?.push({ type: 'pageView', id, start: Date.now() });
  else if (sha256_email) globalThis._tmr?.push({ type: 'setUserID', userid: sha256_email });
  else if (goal) {
    const products = items.map(({ item_id }) => item_id);
    globalThis._tmr?.push({ type: 'reachGoal', id, goal, value, params: { currency, product_id: products } });
  }
}
