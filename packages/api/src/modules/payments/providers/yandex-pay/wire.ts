import { parseMoney } from '@kashtanka/rules';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';

// The used part of Yandex Pay's merchant API; other fields are ignored.

const Refusal = Type.Object({ status: Type.Literal('fail'), reasonCode: Type.String({ maxLength: 100 }) });

const Success = Type.Object({ status: Type.Literal('success'), data: Type.Optional(Type.Unknown()) });

/** Refusal codes with a meaning for the shop. */
export const REASON = {
  noSuchOrder: 'ORDER_NOT_FOUND',
  busy: 'ANOTHER_OPERATION_IN_PROGRESS',
  operationUsed: 'DUPLICATE_EXTERNAL_OPERATION_ID',
} as const;

export const Done = Type.Object({});

export const Created = Type.Object({ paymentUrl: Type.String({ minLength: 1, maxLength: 4096 }) });

/** Roubles with a decimal point. */
const Sum = Type.Refine(Type.String({ maxLength: 20 }), (text) => (parseMoney(text) ?? -1) >= 0);

const OrderId = Type.String({ minLength: 1, maxLength: 64 });

const Operation = Type.Object({
  externalOperationId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  operationType: Type.String(),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('SUCCESS'), Type.Literal('FAIL')]),
  amount: Sum,
});
export type Operation = Static<typeof Operation>;

export const OrderState = Type.Object({
  order: Type.Object({
    orderId: OrderId,
    merchantId: Type.String(),
    currencyCode: Type.Optional(Type.Literal('RUB')),
    paymentStatus: Type.String(),
    orderAmount: Sum,
    cart: Type.Object({ items: Type.Array(Type.Object({ productId: Type.String(), total: Sum })) }),
    reasonCode: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
  operations: Type.Optional(Type.Array(Operation)),
});
export type OrderState = Static<typeof OrderState>;

/** The subject of a callback. It contains no sum, so it only triggers a poll. */
const AboutOrder = Type.Object({
  merchantId: Type.String(),
  event: Type.Literal('ORDER_STATUS_UPDATED'),
  order: Type.Object({ orderId: OrderId, paymentStatus: Type.String() }),
});
const AboutOperation = Type.Object({
  merchantId: Type.String(),
  event: Type.Literal('OPERATION_STATUS_UPDATED'),
  operation: Type.Object({ orderId: OrderId, operationType: Type.String(), status: Type.String() }),
});
export const Callback = Type.Union([AboutOrder, AboutOperation]);

export type YandexResponse<T> = { kind: 'accepted'; value: T } | { kind: 'refused'; reasonCode: string };

/** Undefined for text that is not a response of Yandex: no JSON, no status, or missing fields. */
export function parseAnswer<S extends TSchema>(schema: S, text: string): YandexResponse<Static<S>> | undefined {
  const json = parseJson(text);
  if (Value.Check(Refusal, json)) return { kind: 'refused', reasonCode: json.reasonCode };
  if (!Value.Check(Success, json)) return undefined;
  const value: unknown = json.data ?? {};
  return Value.Check(schema, value) ? { kind: 'accepted', value } : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses `undefined` like any unexpected form.
    return undefined;
  }
}
