import type { Work } from '../carrier/carrier-server.ts';
import type { Order, PostOrders, Sent } from './orders.ts';
import { numberOfLocker } from './passport.ts';

const FIRST_BATCH = 15;
const HEAVIEST_G = 15_000;
const PHONE = /^7\d{10}$/;

/** Calls of Otpravka about orders: each order can be refused separately in a response with HTTP 200. */
export function orderCalls({ orders, add }: PostOrders, points: number) {
  const create: Work = ({ body }) => {
    const errors: object[] = [];
    const made: Order[] = [];
    for (const [position, sent] of (body as Sent[]).entries()) {
      const code = parcelError(sent, points);
      if (code) errors.push({ position, 'error-codes': [{ code, description: 'Не принято', details: null }] });
      else made.push(add(sent));
    }
    const answered = made.map(({ id, number, barcode }) => ({ 'order-num': number, 'result-id': id, barcode }));
    return { orders: answered, ...(errors.length > 0 && { errors }) };
  };
  const remove: Work = ({ body }) =>
    each(orders, body, (order) => {
      if (order.batch !== null) return false;
      orders.splice(orders.indexOf(order), 1);
      return true;
    });
  const giveBack: Work = ({ body }) =>
    each(orders, body, (order) => {
      if (order.batch === null || order.isHandedOver) return false;
      order.batch = null;
      return true;
    });
  return {
    'backlog/search': search(orders, { isBatched: false }),
    'shipment/search': search(orders, { isBatched: true }),
    'backlog/create': create,
    'backlog/delete': remove,
    'backlog/return': giveBack,
    'shipment/create': batching(orders),
  };
}

/** Executes the call, but the response is lost. */
export function unheard(work: Work): Work {
  return (request, reply) => {
    work(request, reply);
    return reply.code(502).send();
  };
}

function search(orders: Order[], { isBatched }: { isBatched: boolean }): Work {
  return ({ query }) => {
    const asked = String((query as { query?: string }).query);
    return orders
      .filter(({ batch }) => (batch !== null) === isBatched)
      .filter(({ number, barcode }) => number.includes(asked) || barcode === asked)
      .map(({ id, number, barcode, batch }) => ({
        id,
        'order-num': number,
        barcode,
        ...(batch !== null && { 'batch-name': batch, 'batch-status': 'CREATED' }),
      }));
  };
}

function batching(orders: Order[]): Work {
  let made = 0;
  return ({ body }) => {
    const name = String(FIRST_BATCH + made);
    const answer = each(orders, body, (order) => {
      if (order.batch !== null) return false;
      order.batch = name;
      return true;
    });
    if (!orders.some(({ batch }) => batch === name)) return answer;
    made += 1;
    return { ...answer, batches: [{ 'batch-name': name, 'batch-status': 'CREATED' }] };
  };
}

/** Applies an action to each id and reports the refused ones. */
function each(orders: Order[], body: unknown, act: (order: Order) => boolean): object {
  const ids = Array.isArray(body) ? body.map(Number) : [];
  const errors: object[] = [];
  const done: number[] = [];
  for (const [position, id] of ids.entries()) {
    const order = orders.find((one) => one.id === id);
    if (order && act(order)) done.push(id);
    else errors.push({ position, 'error-code': 'NOT_FOUND' });
  }
  return { 'result-ids': done, ...(errors.length > 0 && { errors }) };
}

function parcelError(sent: Sent, points: number): string | undefined {
  const locker = numberOfLocker(String(sent['index-to']));
  if (!(locker >= 0 && locker < points)) return 'ILLEGAL_INDEX_TO';
  if (Number(sent.mass) > HEAVIEST_G) return 'ILLEGAL_MASS_EXCESS';
  return PHONE.test(String(sent['tel-address'])) ? undefined : 'EMPTY_TELADDRESS';
}
