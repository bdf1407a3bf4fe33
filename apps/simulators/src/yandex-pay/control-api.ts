import type { FastifyInstance } from 'fastify';
import { type ControlAnswer, isFromThisMachine, refuseControl } from '../bank/control/control-answer.ts';
import { writeScript } from '../bank/control/control-scripts.ts';
import { type Fields, findText, findWhole, parseFields } from '../bank/fields.ts';
import type { Script } from '../bank/switches.ts';
import { fail, hold, pay } from './order-life.ts';
import { refundedOf, type YandexOrder } from './orders.ts';
import { CALL_MODES, CALL_NAMES, WEBHOOK_MODES } from './switches.ts';
import type { Yandex } from './yandex.ts';

// The simulator's control API. Each script takes `orderId` (without it: any) and `times` (1 by default, or
// "always").

export function addControlApi(app: FastifyInstance, yandex: Yandex): void {
  app.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.code(404).send();
    });
    const post = (path: string, act: (fields: Fields) => ControlAnswer | Promise<ControlAnswer>) =>
      control.post(`/control/${path}`, async (request, reply) => {
        const answer = await act(parseFields(request.body));
        return reply.code(answer.ok ? 200 : 400).send(answer);
      });
    control.get('/control/orders', async () => yandex.orders.list().map(showOrder));
    control.get('/control/webhooks', async () => yandex.webhooks.list());
    post('calls', (fields) => scriptCalls(yandex, fields));
    post('webhooks', (fields) => scriptWebhooks(yandex, fields));
    post('refunds', (fields) =>
      write(yandex.switches.refunds, fields, fields.outcome === 'FAIL' ? 'FAIL' : 'SUCCESS'),
    );
    post('attempt', (fields) => attempt(yandex, fields));
    post('clock', (fields) => advance(yandex, fields));
    post('rotate-keys', async () => {
      await yandex.keys.rotate();
      return { ok: true };
    });
  });
}

function showOrder(order: YandexOrder): object {
  const { orderId, paymentStatus, amount, methods, operations } = order;
  return { orderId, paymentStatus, amount, refunded: refundedOf(order), methods, operations };
}

/** `{call, mode, orderId?, times?}` */
function scriptCalls({ switches }: Yandex, fields: Fields): ControlAnswer {
  const call = CALL_NAMES.find((name) => name === fields.call);
  const mode = CALL_MODES.find((name) => name === fields.mode);
  if (!call) return refuseControl(`call: ${CALL_NAMES.join(', ')}`);
  return mode ? write(switches.calls[call], fields, mode) : refuseControl(`mode: ${CALL_MODES.join(', ')}`);
}

/** `{mode, delayMs?, orderId?, times?}` */
function scriptWebhooks({ switches }: Yandex, fields: Fields): ControlAnswer {
  const kind = WEBHOOK_MODES.find((name) => name === fields.mode);
  if (!kind) return refuseControl(`mode: ${WEBHOOK_MODES.join(', ')}`);
  return write(switches.webhooks, fields, { kind, delayMs: findWhole(fields, 'delayMs') ?? 0 });
}

/** A payment without a browser: `{orderId, outcome}`. */
function attempt(yandex: Yandex, fields: Fields): ControlAnswer {
  const order = yandex.orders.find(findText(fields, 'orderId') ?? '');
  if (!order) return refuseControl('orderId: no such order');
  if (order.paymentStatus !== 'PENDING') return refuseControl('orderId: this order cannot be paid any more');
  if (fields.outcome === 'paid') pay(yandex, order, order.methods[0] ?? 'CARD');
  else if (fields.outcome === 'held') hold(yandex, order);
  else fail(yandex, order, 'INSUFFICIENT_FUNDS');
  return { ok: true };
}

/** Responds when everything due in the skipped time is done, so that callers need not poll. */
async function advance({ clock, webhooks }: Yandex, fields: Fields): Promise<ControlAnswer> {
  const byMs = findWhole(fields, 'advanceMs');
  if (byMs === undefined || byMs < 0) return refuseControl('advanceMs: a whole number from 0');
  await webhooks.settled();
  await clock.advance(byMs);
  await webhooks.settled();
  return { ok: true, nowMs: clock.nowMs() };
}

function write<T>(script: Script<T>, fields: Fields, value: T): ControlAnswer {
  return writeScript(script, { id: findText(fields, 'orderId'), times: fields.times }, value);
}
