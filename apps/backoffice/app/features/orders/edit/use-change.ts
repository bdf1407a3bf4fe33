import type { OrderChange, OrderDetails, SoldArticle } from '@kashtanka/contract/admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeliveryDraft } from '../form/delivery-fields.tsx';
import type { RecipientDraft } from '../form/recipient-fields.tsx';

type Line = OrderDetails['lines'][number];
/** `size` in words, once another one was chosen. */
export type LineDraft = { quantity: number; article: string; size?: string };

/** What was changed on the page; the order itself may change meanwhile. */
export type ChangeDraft = {
  /** By position. */
  lines: Readonly<Record<number, LineDraft>>;
  added: readonly (SoldArticle & { quantity: number })[];
  delivery?: DeliveryDraft | undefined;
  recipient?: RecipientDraft | undefined;
};

/** `remove` in the address: positions of lines that are to be taken out. */
export function useChange(order: OrderDetails) {
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<ChangeDraft>(() => ({
    lines: linesWithout(order, search.get('remove')),
    added: [],
  }));
  const update = (part: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, update };
}

function linesWithout({ lines }: OrderDetails, removed: string | null): ChangeDraft['lines'] {
  const positions = removed === null ? [] : removed.split(',').map(Number);
  const gone = lines.filter(({ position, is_certificate }) => positions.includes(position) && !is_certificate);
  return Object.fromEntries(gone.map(({ position, article }) => [position, { quantity: 0, article }]));
}

/** A line as it would be. */
export function draftOf({ lines }: ChangeDraft, { position, quantity, article }: Line): LineDraft {
  return lines[position] ?? { quantity, article };
}

/** The request of a draft; undefined if nothing differs. */
export function toChange(order: Pick<OrderDetails, 'lines'>, draft: ChangeDraft): OrderChange | undefined {
  const lines = order.lines.flatMap((line) => {
    const { quantity, article } = draftOf(draft, line);
    if (quantity === line.quantity && article === line.article) return [];
    return [{ position: line.position, quantity, ...(article !== line.article && { article }) }];
  });
  const added = draft.added.map(({ article, quantity }) => ({ article, quantity }));
  const { delivery, recipient } = draft;
  if (lines.length + added.length === 0 && !delivery && !recipient) return undefined;
  return { lines, added, ...(delivery && { delivery }), ...(recipient && { recipient }) };
}

/** The goods of the changed order, as deliveries are asked for. */
export function goodsOf(order: OrderDetails, draft: ChangeDraft): string {
  const lines = order.lines.filter(({ is_certificate }) => !is_certificate).map((line) => draftOf(draft, line));
  return [...lines, ...draft.added]
    .filter(({ quantity }) => quantity > 0)
    .map(({ article, quantity }) => `${article}*${quantity}`)
    .join(',');
}
