import Type from 'typebox';
import { Money, MoneyInput } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { changed, Reason } from '../values.ts';
import { ByNumber, TillMethodValue } from './order-values.ts';

const Nothing = Type.Object({});

/** The whole surcharge as the caller saw it: a part of it is refused. */
const Body = Type.Object({ amount: MoneyInput, reason: Reason });

const conflicts = {
  no_surcharge: Nothing,
  being_paid: Nothing,
  another_sum: Type.Object({ surcharge: Money }),
};

/** Ways to settle what a change has made a paid order dearer by, besides a payment on the order's page. */
export const orderSurchargeCalls = {
  takeSurcharge: defineAdminCall({
    ...adminRoutes.takeSurcharge,
    access: 'staff',
    command: 'orders take-surcharge',
    version: 'required',
    summary: 'Records that the surcharge of a changed order was paid in the shop',
    params: ByNumber,
    body: Type.Object({ ...Body.properties, method: TillMethodValue }),
    answers: { 200: Type.Object({ ...changed, received: Money }) },
    conflicts,
  }),
  waiveSurcharge: defineAdminCall({
    ...adminRoutes.waiveSurcharge,
    access: 'staff',
    command: 'orders waive-surcharge',
    version: 'required',
    summary: 'Waives the surcharge of a changed order: its sum goes down by a discount of the shop',
    params: ByNumber,
    body: Body,
    answers: { 200: Type.Object({ ...changed, amount_due: Money }) },
    conflicts,
  }),
};
