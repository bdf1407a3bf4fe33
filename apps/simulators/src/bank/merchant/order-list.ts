import type { Bank } from '../bank.ts';
import { type Fields, findText, findWhole } from '../fields.ts';
import { describeOrder } from './order-status.ts';
import { ACCEPTED, missingField, type Refusal, wrongValue } from './refusals.ts';

const LARGEST_PAGE = 200;

/** `getLastOrdersForMerchants.do`: the bank's list of orders registered in a period, by page. */
export function listOrders(bank: Bank, fields: Fields): object | Refusal {
  const [from, to] = [readMoment(fields, 'from'), readMoment(fields, 'to')];
  if (from === undefined) return missingField('from');
  if (to === undefined) return missingField('to');
  const page = findWhole(fields, 'page') ?? 0;
  const size = findWhole(fields, 'size') ?? LARGEST_PAGE;
  if (page < 0) return wrongValue('page');
  if (size < 1 || size > LARGEST_PAGE) return wrongValue('size');
  const states = findText(fields, 'transactionStates')?.split(',') ?? [];
  const found = bank.orders
    .list()
    .filter(({ createdAtMs }) => createdAtMs >= from && createdAtMs <= to)
    .map(describeOrder)
    .filter(({ paymentAmountInfo }) => states.includes(paymentAmountInfo.paymentState));
  const orderStatuses = found.slice(page * size, (page + 1) * size);
  return { ...ACCEPTED, orderStatuses, totalCount: found.length, page, pageSize: size };
}

/** `20261121150000`, Moscow time. */
function readMoment(fields: Fields, name: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(findText(fields, name) ?? '') ?? [];
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(moment) ? undefined : moment;
}
