import type { SoldArticle } from '@kashtanka/contract/admin';
import {
  DEFAULT_SHIPPING_CODE,
  isShippingCode,
  SHIPPING_ADDRESS_FIELDS,
  type ShippingAddress,
} from '@kashtanka/rules';
import { readStored, removeStored, writeStored } from '#platform/stored.ts';
import type { DeliveryDraft } from '../form/delivery-fields.tsx';
import type { RecipientDraft } from '../form/recipient-fields.tsx';

/** An order by phone as far as it is entered. */
export type PhoneDraft = {
  /** Null for a guest. */
  account: number | null;
  email: string;
  recipient: RecipientDraft;
  lines: readonly (SoldArticle & { quantity: number })[];
  delivery: DeliveryDraft;
  promoCode: string;
  payment: 'upon_receipt' | 'link';
};

const KEY = 'new order';

export const EMPTY: PhoneDraft = {
  account: null,
  email: '',
  recipient: { first_name: '', last_name: '', phone: '' },
  lines: [],
  delivery: { code: DEFAULT_SHIPPING_CODE, address: {} },
  promoCode: '',
  payment: 'link',
};

/** The draft of this browser, without anything that another version stored in another form. */
export function readDraft(): PhoneDraft {
  const stored = parse(readStored(KEY));
  const recipient = recordOf(stored.recipient);
  const delivery = recordOf(stored.delivery);
  const { code } = delivery;
  return {
    account: typeof stored.account === 'number' ? stored.account : null,
    email: textOf(stored.email),
    recipient: {
      first_name: textOf(recipient.first_name),
      last_name: textOf(recipient.last_name),
      phone: textOf(recipient.phone),
    },
    lines: Array.isArray(stored.lines) ? stored.lines.flatMap(readLine) : [],
    delivery: {
      code: typeof code === 'string' && isShippingCode(code) ? code : DEFAULT_SHIPPING_CODE,
      address: readAddress(recordOf(delivery.address)),
    },
    promoCode: textOf(stored.promoCode),
    payment: stored.payment === 'upon_receipt' ? 'upon_receipt' : 'link',
  };
}

export function writeDraft(draft: PhoneDraft): void {
  writeStored(KEY, JSON.stringify(draft));
}

export function removeDraft(): void {
  removeStored(KEY);
}

type Stored = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const recordOf = (value: unknown): Stored => (isRecord(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parse(json: string | null): Stored {
  try {
    return recordOf(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

function readLine(stored: unknown): PhoneDraft['lines'][number][] {
  const line = recordOf(stored);
  const [article, quantity] = [textOf(line.article), Number(line.quantity)];
  if (article === '' || !Number.isSafeInteger(quantity) || quantity < 1) return [];
  return [
    {
      article,
      quantity,
      page_article: textOf(line.page_article),
      title: textOf(line.title),
      size: textOf(line.size),
      price: textOf(line.price) || '0.00',
      available: Number(line.available) || 0,
    },
  ];
}

function readAddress(stored: Stored): ShippingAddress {
  const fields = SHIPPING_ADDRESS_FIELDS.map((field) => [field, textOf(stored[field])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}
