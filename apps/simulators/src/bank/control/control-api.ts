import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank.ts';
import { DEFAULT_CARD, maskPan } from '../cards.ts';
import { type Fields, findText, findWhole, parseFields } from '../fields.ts';
import { describeOrder } from '../merchant/order-status.ts';
import { approve, canBePaid, openChallenge, refuse } from '../order-life.ts';
import type { BankOrder } from '../orders.ts';
import { type ControlAnswer, isFromThisMachine, refuseControl } from './control-answer.ts';
import { readOutcome, scriptCallbacks, scriptCalls, scriptOutcomes } from './control-scripts.ts';

// The simulator's control API, which no real bank has.

export function addControlApi(app: FastifyInstance, bank: Bank): void {
  app.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.code(404).send();
    });
    const post = (path: string, act: (bank: Bank, fields: Fields) => ControlAnswer | Promise<ControlAnswer>) =>
      control.post(`/control/${path}`, async (request, reply) => {
        const answer = await act(bank, parseFields(request.body));
        return reply.code(answer.ok ? 200 : 400).send(answer);
      });
    control.get('/control/orders', async () => bank.orders.list().map(showOrder));
    control.get('/control/callbacks', async () => bank.callbacks.list());
    post('calls', scriptCalls);
    post('callbacks', scriptCallbacks);
    post('outcomes', scriptOutcomes);
    post('attempt', attempt);
    post('late-reverse', setLateReverse);
    post('clock', advance);
    post('reset', reset);
  });
}

function showOrder(order: BankOrder) {
  const { orderId, attempts, closed, expiresAtMs } = order;
  return { ...describeOrder(order), orderId, attempts, closed, expiresAtMs };
}

/** A payment without a browser: `{orderNumber, outcome, actionCode?}`. */
function attempt(bank: Bank, fields: Fields): ControlAnswer {
  const order = bank.orders.findByNumber(findText(fields, 'orderNumber') ?? '');
  const outcome = readOutcome(fields);
  if (!order) return refuseControl('orderNumber: no such order');
  if (!outcome) return refuseControl('outcome: paid, declined, challenge or silence');
  if (!canBePaid(order)) return refuseControl('orderNumber: this order cannot be paid any more');
  if (outcome.kind === 'paid') approve(bank, order, maskPan(DEFAULT_CARD));
  if (outcome.kind === 'declined') refuse(bank, order, outcome.actionCode);
  if (outcome.kind === 'challenge') openChallenge(order, maskPan(DEFAULT_CARD));
  return { ok: true };
}

function setLateReverse({ switches }: Bank, { errorCode }: Fields): ControlAnswer {
  if (errorCode !== '5' && errorCode !== '7') return refuseControl('errorCode: "5" or "7"');
  switches.lateReverseCode = errorCode;
  return { ok: true };
}

/** Responds when everything due in the skipped time is done, so that callers need not poll. */
async function advance({ clock, callbacks }: Bank, fields: Fields): Promise<ControlAnswer> {
  const byMs = findWhole(fields, 'advanceMs');
  if (byMs === undefined || byMs < 0) return refuseControl('advanceMs: a whole number from 0');
  await callbacks.settled();
  await clock.advance(byMs);
  await callbacks.settled();
  return { ok: true, nowMs: clock.nowMs() };
}

async function reset(bank: Bank): Promise<ControlAnswer> {
  await bank.callbacks.settled();
  bank.clock.stop();
  bank.orders.clear();
  bank.switches.clear();
  bank.callbacks.clear();
  return { ok: true };
}
