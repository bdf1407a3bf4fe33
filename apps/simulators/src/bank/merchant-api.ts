import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Bank } from './bank.ts';
import { decline } from './decline.ts';
import { deposit } from './deposit.ts';
import { type Fields, findText, parseFields } from './fields.ts';
import { findOrder } from './find-order.ts';
import { listOrders } from './order-list.ts';
import { readOrderStatus } from './order-status.ts';
import { refund } from './refund.ts';
import { ACCEPTED, refusals } from './refusals.ts';
import { register } from './register.ts';
import { reverse } from './reverse.ts';
import { CALL_NAMES, type CallMode, type CallName } from './switches.ts';

// The partner API of the "ecomm" gateway: POST of JSON only; a business refusal travels with HTTP 200.

const PREFIX = '/ecomm/gw/partner/api/v1';

const WORK: Record<CallName, (bank: Bank, fields: Fields) => object> = {
  register: (bank, fields) => register(bank, fields, 'one'),
  registerPreAuth: (bank, fields) => register(bank, fields, 'two'),
  getOrderStatusExtended: readOrderStatus,
  getLastOrdersForMerchants: listOrders,
  decline,
  deposit,
  reverse,
  refund,
};

const NOT_ALLOWED: HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function addMerchantApi(app: FastifyInstance, bank: Bank): void {
  for (const name of CALL_NAMES) {
    const url = `${PREFIX}/${name}.do`;
    app.post(url, (request, reply) => answerCall(bank, name, { request, reply }));
    app.route({
      method: NOT_ALLOWED,
      url,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

function answerCall(bank: Bank, name: CallName, { request, reply }: Exchange): unknown {
  const fields = parseFields(request.body);
  if (!isKnownMerchant(bank, fields)) return reply.send(refusals.accessDenied);
  const mode = bank.switches.calls[name].take(numberOf(bank, fields)) ?? 'normal';
  return answerInMode(bank, { name, mode, fields, reply });
}

type Answering = { name: CallName; mode: CallMode; fields: Fields; reply: FastifyReply };

function answerInMode(bank: Bank, { name, mode, fields, reply }: Answering): unknown {
  switch (mode) {
    case 'normal':
      return reply.send(WORK[name](bank, fields));
    case 'error7':
      return reply.send(refusals.systemError);
    case 'throttled429':
      return reply.code(429).send();
    case 'timeout_after_work':
      WORK[name](bank, fields);
      return leaveWithoutAnswer(bank, name, reply);
    case 'timeout_without_work':
      return leaveWithoutAnswer(bank, name, reply);
    case 'accepted_without_work':
      return reply.send(ACCEPTED);
    default:
      return mode satisfies never;
  }
}

/** The connection stays open until the caller loses patience or the bank closes. */
function leaveWithoutAnswer(bank: Bank, call: CallName, reply: FastifyReply): FastifyReply {
  bank.tell({ what: 'left_without_answer', call });
  return reply.hijack();
}

function isKnownMerchant({ settings }: Bank, fields: Fields): boolean {
  return fields.userName === settings.userName && fields.password === settings.password;
}

function numberOf(bank: Bank, fields: Fields): string {
  return findText(fields, 'orderNumber') ?? findOrder(bank, fields)?.orderNumber ?? '';
}
