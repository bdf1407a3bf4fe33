import { moneyFromWire } from '@kashtanka/rules';
import { type RefObject, useRef, useState } from 'react';
import { openModal } from '#platform/modal-stack.ts';
import { type AddFailure, type AddResult, useAddToBasket } from '#platform/use-add-to-basket.ts';
import { awaitedSizes } from './awaited-sizes.ts';
import type { ProductView } from './product-view.ts';
import {
  calculateTotal,
  type DisplayPrice,
  getDisplayPrice,
  getPurchaseAction,
  limitQuantity,
  type PurchaseAction,
} from './purchase-action.ts';
import type { Companions } from './use-companions.ts';
import { getSelectName, type VariantSelection } from './variant-selection.ts';

/** An item to add, with the data to show it before the server answers. */
export type LineToAdd = {
  article: string;
  title: string;
  image: string;
  price: string;
  quantity: number;
  options?: { code: string; value: string }[];
};

export type PurchaseState = {
  buying: PurchaseAction;
  price: DisplayPrice;
  /** In kopecks: all items including companions. */
  sum: number;
  quantity: number;
  setQuantity(quantity: number): void;
  missing: string | null;
  isAdding: boolean;
  failure: AddFailure | null;
  choicesRef: RefObject<HTMLDivElement | null>;
  press(): void;
  askFor(code: string): void;
};

type Options = {
  view: ProductView;
  choice: VariantSelection;
  isStoreOpen: boolean;
  onAdd(...chosen: LineToAdd[]): AddResult;
  /** The refusal of a form that was posted without scripts. */
  refused: AddFailure | null;
  /** Opens the engraving editor with the selected size, if any. */
  onEngrave(article: string | null): void;
  companions: Companions;
  /** Called when the page turns out to be outdated (SUBSCRIBE-07). */
  onStale(): void;
};

export function usePurchase(options: Options): PurchaseState {
  const { view, choice, isStoreOpen, onAdd, refused, onEngrave, onStale, companions } = options;
  const adding = useAddToBasket();
  const choicesRef = useRef<HTMLDivElement>(null);
  const [wanted, setQuantity] = useState(1);
  const [asked, setAsked] = useState<string | null>(null);
  const buying = getPurchaseAction(view, { choice, isStoreOpen });
  const price = getDisplayPrice(view, choice);
  const quantity = limitQuantity(wanted, buying);
  const askFor = (code: string) => {
    setAsked(code);
    focusOn(choicesRef.current, code);
  };
  const together = Object.values(companions).filter((companion) => companion !== null);
  const sum = together.reduce((all, { price }) => all + moneyFromWire(price), moneyFromWire(price.now) * quantity);
  const press = () => {
    if (buying.at === 'choose') {
      askFor(buying.code);
    } else if (buying.at === 'notify') {
      void openModal('subscribe', { sizes: awaitedSizes(view), article: buying.article, onAvailable: onStale });
    } else if (buying.at === 'engrave') {
      onEngrave(buying.article);
    } else if (buying.at === 'add') {
      const image = choice.variant?.preview ?? view.pictures[0]?.url ?? '';
      const own = {
        article: buying.article,
        title: view.title,
        image,
        price: calculateTotal(price.now, quantity),
        quantity,
      };
      void adding.run(() => onAdd({ ...own, options: companionOptions(companions) }, ...together));
    }
  };
  const missing = buying.at === 'choose' && buying.code === asked ? asked : null;
  const [isAdding, failure] = [adding.isBusy, adding.failure ?? refused];
  return { buying, price, sum, quantity, setQuantity, missing, isAdding, failure, choicesRef, press, askFor };
}

/** The line stores the article of its companion (D39). */
function companionOptions(companions: Companions): NonNullable<LineToAdd['options']> {
  return Object.entries(companions).flatMap(([code, companion]) =>
    companion ? [{ code, value: companion.article }] : [],
  );
}

function focusOn(choices: HTMLElement | null, code: string): void {
  const first = choices?.querySelector<HTMLInputElement>(`input[name="${getSelectName(code)}"]`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  first?.focus({ preventScroll: true });
  first?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
}
