import type { BasketLine, LineOption, LineOptionInput, Product } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import type { ShippingAddress, SignatureParts } from '@kashtanka/rules';
import type { CookiesBlocked } from './platform/cookies-blocked.ts';

/** The arguments and the result of each modal. The shell renders them. */
type Modals = {
  alert: { args: { title: string; text: string; hint?: string; button?: string }; result: undefined };
  /**
   * A question. The safe answer is the primary button unless `primary` says otherwise. True for the other answer.
   */
  confirm: {
    args: { title: string; text: string; safe: string; other: string; primary?: 'other' };
    result: boolean;
  };
  prompt: { args: { title: string; text: string; label: string; button: string }; result: string };
  /** Login over the current page after the login expired (MODAL-08). */
  logIn: { args: undefined; result: undefined };
  component: {
    args: { title: string; render(close: () => void): React.ReactNode; widthPx?: number };
    result: undefined;
  };
  basket: { args: undefined; result: undefined };
  menu: { args: undefined; result: undefined };
  /** The size chart of a product; marks the size of the dog and the one in the basket. */
  sizes: {
    args: { of: SignatureParts; sizes?: readonly { value: string }[]; inBasket?: SizeInBasket };
    result: undefined;
  };
  /** The outcome of every offer for this basket and its delivery, as far as known. */
  offers: { args: { delivery?: ShippingAddress & { shipping_code: string } }; result: undefined };
  /** Edits a certificate in the basket; closes after saving. */
  certificate: {
    args: {
      terms: NonNullable<Product['certificate']>;
      options: readonly LineOption[];
      onSave(options: LineOptionInput[]): Promise<{ ok: true } | { ok: false; message: string | undefined }>;
    };
    result: undefined;
  };
  /** The engraving editor: for a new tag of a product page, or for a basket line. */
  customizer: {
    args: {
      about: ModalContext;
      onSave(wanted: EngravedTag): Promise<SaveTagResult>;
    };
    result: undefined;
  };
  /** A back-in-stock subscription, for one size if there are any. */
  subscribe: {
    args: {
      sizes: readonly { article: string; title: string }[];
      /** The article to subscribe to; null while no size is selected. */
      article: string | null;
      /** The product is back in stock, so the page is outdated. */
      onAvailable(): void;
    };
    result: undefined;
  };
  newsletter: { args: undefined; result: undefined };
  search: { args: undefined; result: undefined };
};

/** The size of a basket line, and the article of its product page. */
export type SizeInBasket = { page: string; size: string };

/** The part of a basket line that modals need. */
export type ModalBasketLine = Pick<BasketLine, 'id' | 'article' | 'options'> & {
  product: Pick<BasketLine['product'], 'article' | 'parent' | 'structure'>;
};

/** The subject of a modal: a product with the selected size, or a basket line (BASKET-18). */
export type ModalContext =
  | { of: 'product'; parent: string; variant: string | null }
  | { of: 'line'; line: ModalBasketLine };

type ShownThing = { title: string; image: string; price: string };

/** A tag with its engraving, and its cord as a separate basket line (D39, D76). */
export type EngravedTag = {
  article: string;
  options: LineOptionInput[];
  /** Shown in the basket until the server answers; null for a product unknown to the editor. */
  shown: ShownThing | null;
  cord: ({ article: string } & ShownThing) | null;
};

/** The result of adding a tag and its cord: the second may fail alone. */
export type SaveTagResult =
  | { ok: true }
  | { ok: false; at: 'tag' | 'cord'; refusal: Exclude<Result<'addLine'>, { ok: true }> | CookiesBlocked };

export type ModalName = keyof Modals;
export type ModalArguments<Name extends ModalName> = Modals[Name]['args'];
export type ModalResult<Name extends ModalName> = Modals[Name]['result'];

/** Modals about the current page: another page closes them. A message stays until it is dismissed. */
export const CLOSED_BY_ANOTHER_PAGE: readonly ModalName[] = [
  'basket',
  'certificate',
  'component',
  'confirm',
  'customizer',
  'newsletter',
  'offers',
  'prompt',
  'subscribe',
];

/** Closed by every navigation, even to the same page (MODAL-14). */
export const CLOSED_BY_NAVIGATION: readonly ModalName[] = ['menu', 'search', 'sizes'];
