import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';

// The bank's answers as far as the shop consumes them. Fields that we do not name are none of our business.

/** Accepted, which is not the same as paid. */
const ACCEPTED = '0';

/** The refusals that we tell apart; the texts beside them are for nobody. */
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

export type Answer<T> = { kind: 'accepted'; value: T } | { kind: 'refused'; errorCode: string };

/** `undefined` when the text is no answer of this bank: not JSON, no code, or not the promised fields. */
export function readAnswer<S extends TSchema>(
  schema: S,
  text: string,
  readCode: (json: unknown) => string | undefined,
): Answer<Static<S>> | undefined {
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
    // Not JSON is one more shape that nobody promised: the schema refuses `undefined` like any other.
    return undefined;
  }
}
