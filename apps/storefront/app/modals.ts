import type { BasketLine, LineOption, LineOptionInput, Product } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import type { ShippingAddress, SignatureParts } from '@kashtanka/rules';
import type { CookiesBlocked } from './platform/cookies-blocked.ts';

/** Every modal of the shop: what it is opened with, and what it is closed with. The shell shows them. */
type Modals = {
  /** A message with one button. */
  alert: { args: { title: string; text: string; hint?: string; button?: string }; result: undefined };
  /** A question; the safe action is the primary one unless `primary` says otherwise. True when the other one was chosen. */
  confirm: {
    args: { title: string; text: string; safe: string; other: string; primary?: 'other' };
    result: boolean;
  };
  /** A question that is answered by a text. */
  prompt: { args: { title: string; text: string; label: string; button: string }; result: string };
  /** Who was logged in until now logs in again, over the page that is open (MODAL-08). */
  logIn: { args: undefined; result: undefined };
  /** Any content of a feature in the generic box. */
  component: {
    args: { title: string; render(close: () => void): React.ReactNode; widthPx?: number };
    result: undefined;
  };
  basket: { args: undefined; result: undefined };
  menu: { args: undefined; result: undefined };
  /** The table of sizes that a product goes by; of those that it comes in, one may be the dog's, and one lies in the basket. */
  sizes: {
    args: { of: SignatureParts; sizes?: readonly { value: string }[]; inBasket?: SizeInBasket };
    result: undefined;
  };
  /** What became of every offer in this basket, and in its delivery as far as that is known. */
  offers: { args: { delivery?: ShippingAddress & { shipping_code: string } }; result: undefined };
  /** A certificate that lies in the basket, to be changed; it closes once it is saved. */
  certificate: {
    args: {
      terms: NonNullable<Product['certificate']>;
      options: readonly LineOption[];
      onSave(options: LineOptionInput[]): Promise<{ ok: true } | { ok: false; message: string | undefined }>;
    };
    result: undefined;
  };
  /** The workshop of engraved tags: a new one from its page, or one that lies in the basket. */
  customizer: {
    args: {
      about: ModalContext;
      onSave(wanted: EngravedTag): Promise<SavedTag>;
    };
    result: undefined;
  };
  /** To be told when a thing is back: of which size, if it has sizes. */
  subscribe: {
    args: {
      sizes: readonly { article: string; title: string }[];
      /** What is waited for; null while no size is chosen. */
      article: string | null;
      /** It is back already: what the page shows is old. */
      onAvailable(): void;
    };
    result: undefined;
  };
  /** The shop's letters. */
  newsletter: { args: undefined; result: undefined };
  search: { args: undefined; result: undefined };
};

/** The size of a line, and the article of the page that its product has. */
export type SizeInBasket = { page: string; size: string };

/** A line of the basket as a modal reads it. */
export type LineInHand = Pick<BasketLine, 'id' | 'article' | 'options'> & {
  product: Pick<BasketLine['product'], 'article' | 'parent' | 'structure'>;
};

/** What a modal is about: a product, by its page and the size that is chosen there, or a line of the basket (BASKET-18). */
export type ModalContext =
  | { of: 'product'; parent: string; variant: string | null }
  | { of: 'line'; line: LineInHand };

type ShownThing = { title: string; image: string; price: string };

/** A tag with what is cut into it, and the cord that is bought with it as a line of its own (D39, D76). */
export type EngravedTag = {
  article: string;
  options: LineOptionInput[];
  /** As the basket shows it until the server has answered; null for one that the workshop does not know. */
  shown: ShownThing | null;
  cord: ({ article: string } & ShownThing) | null;
};

/** How the basket took a tag and its cord: two things, of which the second may fail alone. */
export type SavedTag =
  | { ok: true }
  | { ok: false; at: 'tag' | 'cord'; refusal: Exclude<Result<'addLine'>, { ok: true }> | CookiesBlocked };

export type ModalName = keyof Modals;
export type ModalArguments<Name extends ModalName> = Modals[Name]['args'];
export type ModalResult<Name extends ModalName> = Modals[Name]['result'];

/** What belongs to the page below it: it closes when another page is shown. A message stays until it is read. */
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

/** What closes on every navigation, even to the page that is open already (MODAL-14). */
export const CLOSED_BY_NAVIGATION: readonly ModalName[] = ['menu', 'search', 'sizes'];
