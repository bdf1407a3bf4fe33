import { ORDER_STATUSES, PAYMENT_CODES, SHIPPING_CODES } from '@kashtanka/rules';
import Type from 'typebox';

export const OrderStatusValue = Type.Enum([...ORDER_STATUSES]);
export const ShippingCodeValue = Type.Enum([...SHIPPING_CODES]);
export const PaymentCodeValue = Type.Enum([...PAYMENT_CODES]);

export const OrderNumber = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
export const ByNumber = Type.Object({ number: OrderNumber });
