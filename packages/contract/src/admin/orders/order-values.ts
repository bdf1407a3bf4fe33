import { ORDER_STATUSES, PAYMENT_CODES, RECEIPT_KINDS, SHIPPING_CODES, TILL_METHODS } from '@kashtanka/rules';
import Type from 'typebox';

export const OrderStatusValue = Type.Enum([...ORDER_STATUSES]);
export const ShippingCodeValue = Type.Enum([...SHIPPING_CODES]);
export const PaymentCodeValue = Type.Enum([...PAYMENT_CODES]);

/** How a customer pays in the shop. */
export const TillMethodValue = Type.Enum([...TILL_METHODS]);

/** `replaced`: takes back the receipt of a prepayment, because a changed order gets a new one. */
export const ReceiptKindValue = Type.Enum([...RECEIPT_KINDS, 'replaced']);

export const OrderNumber = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
export const ByNumber = Type.Object({ number: OrderNumber });
