import { type RefObject, useRef, useState } from 'react';
import { productText } from '#messages/product';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { type Buying, buyingOf, quantityWithin, type ShownPrice, shownPrice, sumOf } from './buying.ts';
import type { Choice } from './choice.ts';
import type { ProductView } from './product-view.ts';

/** What goes into the basket, as it is shown until the server has answered. */
export type Wanted = { article: string; title: string; image: string; price: string; quantity: number };

export type BuyingState = {
  buying: Buying;
  price: ShownPrice;
  quantity: number;
  setQuantity(quantity: number): void;
  /** The attribute that was asked for, once the button was pressed too early. */
  missing: string | null;
  choicesRef: RefObject<HTMLDivElement | null>;
  press(): void;
};

type Options = { view: ProductView; choice: Choice; isStoreOpen: boolean; onAdd(chosen: Wanted): void };

/** The quantity, and what a press on the main button does. */
export function useBuying({ view, choice, isStoreOpen, onAdd }: Options): BuyingState {
  const text = useText(productText);
  const choicesRef = useRef<HTMLDivElement>(null);
  const [wanted, setQuantity] = useState(1);
  const [asked, setAsked] = useState<string | null>(null);
  const buying = buyingOf(view, { choice, isStoreOpen });
  const price = shownPrice(view, choice);
  const quantity = quantityWithin(wanted, buying);
  const press = () => {
    if (buying.at === 'choose') {
      setAsked(buying.code);
      focusOn(choicesRef.current, buying.code);
    } else if (buying.at === 'notify') {
      void openModal('alert', { title: text.notifySoonTitle, text: text.notifySoonText });
    } else if (buying.at === 'add') {
      const image = choice.variant?.preview ?? view.pictures[0]?.url ?? '';
      onAdd({ article: buying.article, title: view.title, image, price: sumOf(price.now, quantity), quantity });
    }
  };
  const missing = buying.at === 'choose' && buying.code === asked ? asked : null;
  return { buying, price, quantity, setQuantity, missing, choicesRef, press };
}

/** Shows the values that are to be chosen from, and puts the keyboard there. */
function focusOn(choices: HTMLElement | null, code: string): void {
  const first = choices?.querySelector<HTMLInputElement>(`input[name="${choiceName(code)}"]`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  first?.focus({ preventScroll: true });
  first?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
}

export function choiceName(code: string): string {
  return `product-${code}`;
}
