import type { FastifyReply } from 'fastify';
import { NOT_JSON } from '../../not-json.ts';
import type { Bank } from '../bank.ts';
import { type Fields, findText } from '../fields.ts';
import { canBePaid, declineByMerchant } from '../order-life.ts';
import type { Dialect } from '../orders.ts';
import type { CallMode, CallName } from '../switches.ts';
import { deposit } from './deposit.ts';
import { findOrder, namesAnOrder } from './find-order.ts';
import { listOrders } from './order-list.ts';
import { readOrderStatus } from './order-status.ts';
import { refund } from './refund.ts';
import { ACCEPTED, missingField, type Refusal, refusals } from './refusals.ts';
import { register } from './register.ts';
import { reverse } from './reverse.ts';

// The merchant calls, which are the same in both dialects; each dialect does its own parsing and serializing.

const WORK: Record<CallName, (bank: Bank, fields: Fields, dialect: Dialect) => object> = {
  register: (bank, fields, dialect) => register(bank, fields, { stages: 'one', dialect }),
  registerPreAuth: (bank, fields, dialect) => register(bank, fields, { stages: 'two', dialect }),
  getOrderStatusExtended: readOrderStatus,
  getLastOrdersForMerchants: listOrders,
  decline,
  deposit,
  reverse,
  refund,
};

type MerchantCall = {
  name: CallName;
  fields: Fields;
  dialect: Dialect;
  isKnownMerchant: boolean;
  /** Serializes a response in the dialect. */
  write(answer: object): object;
  reply: FastifyReply;
};

export function answerCall(bank: Bank, call: MerchantCall): unknown {
  const { name, fields, reply } = call;
  if (!call.isKnownMerchant) return reply.send(call.write(refusals.accessDenied));
  const mode = bank.switches.calls[name].take(numberOf(bank, fields)) ?? 'normal';
  return answerInMode(bank, mode, call);
}

function answerInMode(bank: Bank, mode: CallMode, { name, fields, dialect, write, reply }: MerchantCall): unknown {
  switch (mode) {
    case 'normal':
      return reply.send(write(WORK[name](bank, fields, dialect)));
    case 'error7':
      return reply.send(write(refusals.systemError));
    case 'throttled429':
      return reply.code(429).send();
    case 'timeout_after_work':
      WORK[name](bank, fields, dialect);
      return leaveWithoutAnswer(bank, name, reply);
    case 'timeout_without_work':
      return leaveWithoutAnswer(bank, name, reply);
    case 'accepted_without_work':
      return reply.send(write(ACCEPTED));
    case 'slow':
      return answerLate(bank, name, { answer: write(WORK[name](bank, fields, dialect)), reply });
    case 'malformed':
      WORK[name](bank, fields, dialect);
      return reply.type('text/html').send(NOT_JSON);
    default:
      return mode satisfies never;
  }
}

const LATE_MS = 8_000;

/** Slow for a shopper, but within the timeout that the bank recommends. */
function answerLate(
  { clock, emit }: Bank,
  call: CallName,
  { answer, reply }: { answer: object; reply: FastifyReply },
): FastifyReply {
  clock.at(clock.nowMs() + LATE_MS, () => void reply.send(answer));
  emit({ what: 'answers_late', call });
  return reply;
}

/** The connection stays open until the caller times out or the bank closes. */
function leaveWithoutAnswer(bank: Bank, call: CallName, reply: FastifyReply): FastifyReply {
  bank.emit({ what: 'left_without_answer', call });
  return reply.hijack();
}

export function hasPassword({ settings }: Bank, fields: Fields): boolean {
  return fields.userName === settings.userName && fields.password === settings.password;
}

function numberOf(bank: Bank, fields: Fields): string {
  return findText(fields, 'orderNumber') ?? findOrder(bank, fields)?.orderNumber ?? '';
}

/** Closes an unpaid order; refused for an order that is already closed. */
function decline(bank: Bank, fields: Fields): typeof ACCEPTED | Refusal {
  if (!namesAnOrder(fields)) return missingField('orderId');
  const order = findOrder(bank, fields);
  if (!order) return refusals.noSuchOrder;
  if (!canBePaid(order)) return refusals.wrongState;
  declineByMerchant(order);
  return ACCEPTED;
}
