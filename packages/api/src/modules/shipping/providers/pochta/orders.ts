import Type, { type Static } from 'typebox';
import { callOtpravka, type OtpravkaResponse } from './call.ts';
import type { PochtaSettings } from './settings.ts';

// Orders of Otpravka by the shop's number: new ones and those in a batch.

const Text = Type.String({ minLength: 1, maxLength: 200 });

const Found = Type.Array(
  Type.Object({
    id: Type.Integer({ minimum: 1 }),
    'order-num': Type.Optional(Type.Union([Type.String(), Type.Null()])),
    barcode: Type.Optional(Type.Union([Text, Type.Null()])),
    'batch-name': Type.Optional(Type.Union([Text, Type.Null()])),
  }),
  { maxItems: 1_000 },
);

/** `batch` is null for a new order. */
export type PostOrder = { id: number; barcode: string | null; batch: string | null };

export type PostOrders = { ok: true; orders: PostOrder[] } | { ok: false };

/**
 * Orders with our number, those in a batch first. The search is by substring, so other matches are dropped. It is
 * undocumented how soon a new order is found, and whether archived batches are searched.
 */
export async function findPostOrders(settings: PochtaSettings, number: string): Promise<PostOrders> {
  // New orders first: an order that is put into a batch between both searches is found twice rather than missed.
  const fresh = await search(settings, '/1.0/backlog/search', number);
  const batched = await search(settings, '/1.0/shipment/search', number);
  if (batched.kind !== 'accepted' || fresh.kind !== 'accepted') return { ok: false };
  const ours = (found: Static<typeof Found>, isBatched: boolean): PostOrder[] =>
    found
      .filter((one) => one['order-num'] === number)
      .map((one) => ({
        id: one.id,
        barcode: one.barcode ?? null,
        batch: isBatched ? (one['batch-name'] ?? '') : null,
      }))
      .toSorted((one, other) => one.id - other.id);
  const inBatches = ours(batched.value, true);
  const isNew = ({ id }: PostOrder) => inBatches.every((one) => one.id !== id);
  return { ok: true, orders: [...inBatches, ...ours(fresh.value, false).filter(isNew)] };
}

function search(
  settings: PochtaSettings,
  path: string,
  number: string,
): Promise<OtpravkaResponse<Static<typeof Found>>> {
  const query = new URLSearchParams({ query: number });
  const name = path.replace('/1.0/', '');
  return callOtpravka(settings, { name, method: 'GET', path: `${path}?${query}`, answer: Found });
}

/** Refusals come in two forms, both with status 200. */
const Failures = Type.Array(
  Type.Object({
    position: Type.Optional(Type.Integer()),
    'error-code': Type.Optional(Type.String()),
    'error-codes': Type.Optional(Type.Array(Type.Object({ code: Type.String() }))),
  }),
);

export const Done = Type.Object({
  'result-ids': Type.Optional(Type.Array(Type.Integer())),
  errors: Type.Optional(Type.Union([Failures, Type.Null()])),
});

export const Created = Type.Object({
  orders: Type.Optional(
    Type.Array(
      Type.Object({
        'order-num': Type.Optional(Type.String()),
        'result-id': Type.Integer({ minimum: 1 }),
        barcode: Type.Optional(Type.Union([Text, Type.Null()])),
      }),
    ),
  ),
  errors: Type.Optional(Type.Union([Failures, Type.Null()])),
});

export function firstCode(errors: Static<typeof Failures> | null | undefined): string | undefined {
  const [failure] = errors ?? [];
  return failure && (failure['error-codes']?.[0]?.code ?? failure['error-code'] ?? 'UNKNOWN');
}

/** Deletes new orders; each may be refused. */
export function deletePostOrders(
  settings: PochtaSettings,
  ids: number[],
): Promise<OtpravkaResponse<Static<typeof Done>>> {
  return callOtpravka(settings, {
    name: 'backlog/delete',
    method: 'DELETE',
    path: '/1.0/backlog',
    body: ids,
    answer: Done,
  });
}

/** Removes orders from their batches, so that they are new again. */
export function unbatchPostOrders(
  settings: PochtaSettings,
  ids: number[],
): Promise<OtpravkaResponse<Static<typeof Done>>> {
  return callOtpravka(settings, {
    name: 'backlog/return',
    method: 'POST',
    path: '/1.0/user/backlog',
    body: ids,
    answer: Done,
  });
}
