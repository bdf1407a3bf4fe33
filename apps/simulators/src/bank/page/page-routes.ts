import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import { CHALLENGE_CODE, DEFAULT_CARD, findCardOutcome } from '../cards.ts';
import { type Fields, findText, parseFields } from '../fields.ts';
import { ACTION, approve, canBePaid, expire, refuse } from '../order-life.ts';
import type { BankOrder } from '../orders.ts';
import { closedPage, lostPage, silencePage } from './notice-pages.ts';
import { playOutcome, UNKNOWN_CARD } from './outcome.ts';
import { type CardEntry, challengePage, paymentPage } from './payment-page.ts';
import { sendPage } from './send-page.ts';
import type { Visit } from './visit.ts';

const STYLE = readFileSync(new URL('./bank.css', import.meta.url), 'utf8');

/** The hosted pages: forms and redirects, no scripts. Encapsulated, so that only these routes parse forms. */
export function addPages(app: FastifyInstance, bank: Bank): void {
  app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
    pages.get('/pay/bank.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    pages.get('/pay/:orderId', forOrder(bank, './', showPayment));
    pages.post('/pay/:orderId/outcome', forOrder(bank, '../', playOutcome));
    pages.get('/pay/:orderId/acs', forOrder(bank, '../', showChallenge));
    pages.post('/pay/:orderId/acs', forOrder(bank, '../', answerChallenge));
    pages.get('/pay/:orderId/silence', forOrder(bank, '../', showSilence));
    pages.post('/pay/:orderId/expire', forOrder(bank, '../', expireNow));
  });
}

async function parseForm(_request: FastifyRequest, body: string | Buffer): Promise<Fields> {
  return Object.fromEntries(new URLSearchParams(String(body)));
}

function forOrder(bank: Bank, root: string, handle: (visit: Visit) => unknown) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const order = bank.orders.findById(findText(parseFields(request.params), 'orderId') ?? '');
    return order ? handle({ bank, order, request, reply }) : sendPage(reply.code(404), lostPage(root));
  };
}

function showPayment({ order, request, reply }: Visit): unknown {
  if (!canBePaid(order)) return sendPage(reply, closedPage(order), order);
  return sendPage(reply, paymentPage(order, readEntry(parseFields(request.query))), order);
}

function readEntry(query: Fields): CardEntry {
  if (query.card === UNKNOWN_CARD) return { number: '', isUnknown: true };
  const number = findText(query, 'card') ?? DEFAULT_CARD;
  return { number: findCardOutcome(number) ? number : DEFAULT_CARD, isUnknown: false };
}

function showChallenge({ order, reply }: Visit): unknown {
  return order.status === 'challenge' ? sendPage(reply, challengePage(order), order) : toPayment(reply, order);
}

function answerChallenge({ bank, order, request, reply }: Visit): unknown {
  if (order.status !== 'challenge') return toPayment(reply, order);
  if (findText(parseFields(request.body), 'code')?.trim() === CHALLENGE_CODE) {
    approve(bank, order, order.maskedPan ?? '');
    return reply.redirect(order.returnUrl, 303);
  }
  refuse(bank, order, ACTION.challengeFailed);
  return reply.redirect(order.failUrl, 303);
}

function showSilence({ order, reply }: Visit): unknown {
  return canBePaid(order) ? sendPage(reply, silencePage(order), order) : toPayment(reply, order);
}

function expireNow({ bank, order, reply }: Visit): unknown {
  if (!canBePaid(order)) return toPayment(reply, order);
  expire(bank, order);
  return reply.redirect(order.failUrl, 303);
}

function toPayment(reply: FastifyReply, order: BankOrder): FastifyReply {
  return reply.redirect(`../${order.orderId}`, 303);
}
