import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';

// The used part of the bank's responses; other fields are ignored.

/** Accepted is not paid. */
const ACCEPTED = '0';

/** Refusal codes with a meaning for the shop. */
export const ERROR = { numberUsed: '1', noSuchOrder: '6', system: '7' } as const;

export const Done = Type.Object({});

export const Registered = Type.Object({
  orderId: Type.String({ minLength: 1, maxLength: 64 }),
  formUrl: Type.String({ minLength: 1, maxLength: 4096 }),
});

const Sum = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Operation = Type.Object({
  type: Type.String(),
  amount: Sum,
  externalRefundId: Type.Optional(Type.String()),
});

export const OrderStatus = Type.Object({
  orderNumber: Type.String({ minLength: 1, maxLength: 64 }),
  orderStatus: Type.Integer(),
  actionCode: Type.Optional(Type.Integer()),
  amount: Sum,
  currency: Type.Literal('643'),
  attributes: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
  paymentAmountInfo: Type.Optional(
    Type.Object({
      depositedAmount: Type.Optional(Sum),
      refundedAmount: Type.Optional(Sum),
    }),
  ),
  operations: Type.Optional(Type.Array(Operation)),
});
export type OrderStatus = Static<typeof OrderStatus>;

export const OrderList = Type.Object({
  orderStatuses: Type.Array(OrderStatus),
  totalCount: Type.Integer({ minimum: 0 }),
});

export type SberbankResponse<T> = { kind: 'accepted'; value: T } | { kind: 'refused'; errorCode: string };

/** Undefined for text that is not a response of this bank: no JSON, no code, or missing fields. */
export function parseAnswer<S extends TSchema>(
  schema: S,
  text: string,
  readCode: (json: unknown) => string | undefined,
): SberbankResponse<Static<S>> | undefined {
  const json = parseJson(text);
  const errorCode = readCode(json);
  if (errorCode === undefined) return undefined;
  if (errorCode !== ACCEPTED) return { kind: 'refused', errorCode };
  return Value.Check(schema, json) ? { kind: 'accepted', value: json } : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses `undefined` like any unexpected form.
    return undefined;
  }
}
