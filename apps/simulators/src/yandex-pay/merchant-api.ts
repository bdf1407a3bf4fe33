import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findText, parseFields } from '../bank/fields.ts';
import { createOrder } from './create-order.ts';
import {
  cancelOrder,
  captureOrder,
  describe,
  type OrderCall,
  readOrder,
  refundOrder,
  rollBackOrder,
} from './order-calls.ts';
import { type Accepted, isRefusal, type Refusal, refusals, wrongField } from './responses.ts';
import type { CallMode, CallName } from './switches.ts';
import type { Yandex } from './yandex.ts';

// The merchant API: JSON, a key in the header, and the same envelope for every response.

const PREFIX = '/api/merchant';

export function addMerchantApi(app: FastifyInstance, yandex: Yandex): void {
  const answer = (call: CallName, work: Work) => (request: FastifyRequest, reply: FastifyReply) =>
    answerCall(yandex, call, { request, reply, work });
  app.post(
    `${PREFIX}/v1/orders`,
    answer('create', ({ body }) => createOrder(yandex, parseFields(body))),
  );
  const order = `${PREFIX}/v1/orders/:orderId`;
  app.get(order, answer('read', onOrder(yandex, readOrder)));
  app.post(`${order}/capture`, answer('capture', onOrder(yandex, captureOrder)));
  app.post(`${order}/cancel`, answer('cancel', onOrder(yandex, cancelOrder)));
  app.post(`${order}/rollback`, answer('rollback', onOrder(yandex, rollBackOrder)));
  app.post(`${PREFIX}/v2/orders/:orderId/refund`, answer('refund', onOrder(yandex, refundOrder)));
  app.get(`${PREFIX}/v1/operations/:externalOperationId`, answer('read', findOperation(yandex)));
  app.get('/api/jwks', async () => yandex.keys.published());
}

type Work = (request: FastifyRequest) => Accepted | Refusal;

function onOrder(yandex: Yandex, call: OrderCall): Work {
  return (request) => {
    const order = yandex.orders.find(idOf(request));
    return order ? call(yandex, order, parseFields(request.body)) : refusals.noSuchOrder;
  };
}

function findOperation(yandex: Yandex): Work {
  return (request) => {
    const id = findText(parseFields(request.params), 'externalOperationId');
    for (const order of yandex.orders.list()) {
      const operation = order.operations.find(({ externalOperationId }) => externalOperationId === id);
      if (operation) return { data: { operation: describe(order, operation) } };
    }
    return refusals.noSuchOperation;
  };
}

function idOf({ params, body }: FastifyRequest): string {
  return findText(parseFields(params), 'orderId') ?? findText(parseFields(body), 'orderId') ?? '';
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; work: Work };

function answerCall(yandex: Yandex, call: CallName, { request, reply, work }: Exchange): unknown {
  if (request.headers.authorization !== `Api-Key ${yandex.apiKey}`) return send(reply, refusals.unauthorized);
  const refusal = findInvalidHeader(request);
  if (refusal) return send(reply, refusal);
  const mode = yandex.switches.calls[call].take(idOf(request)) ?? 'normal';
  return inMode(mode, {
    work: () => work(request),
    send: (answer) => send(reply, answer),
    silence: () => {
      yandex.emit({ what: 'left_without_answer', call });
      return reply.hijack();
    },
    throttle: () => reply.code(429).send(),
  });
}

type Answering = {
  work(): Accepted | Refusal;
  send(answer: Accepted | Refusal): unknown;
  /** The connection stays open until the caller times out. */
  silence(): unknown;
  throttle(): unknown;
};

function inMode(mode: CallMode, answering: Answering): unknown {
  switch (mode) {
    case 'normal':
      return answering.send(answering.work());
    case 'error500':
      return answering.send(refusals.broken);
    case 'throttled429':
      return answering.throttle();
    case 'timeout_after_work':
      answering.work();
      return answering.silence();
    case 'timeout_without_work':
      return answering.silence();
    case 'accepted_without_work':
      return answering.send({ data: {} });
    default:
      return mode satisfies never;
  }
}

/** Validates the headers with the caller's timeout and attempt number, both of which Yandex requires. */
function findInvalidHeader({ headers }: FastifyRequest): Refusal | undefined {
  const timeout = Number(headers['x-request-timeout'] ?? 10_000);
  const attempt = Number(headers['x-request-attempt'] ?? 0);
  if (!headers['x-request-id']) return wrongField('X-Request-Id');
  if (!Number.isInteger(timeout) || timeout < 1_000 || timeout > 10_000) return wrongField('X-Request-Timeout');
  return Number.isInteger(attempt) && attempt >= 0 ? undefined : wrongField('X-Request-Attempt');
}

function send(reply: FastifyReply, answer: Accepted | Refusal): FastifyReply {
  if (!isRefusal(answer)) return reply.send({ status: 'success', code: 200, data: answer.data });
  const { httpStatus: code, reasonCode, reason } = answer;
  return reply.code(code).send({ status: 'fail', code, reasonCode, reason });
}
