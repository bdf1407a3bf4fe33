import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHALLENGE_CODE } from '../../bank/cards.ts';
import { type Fields, findText, parseFields } from '../../bank/fields.ts';
import { sendHtml } from '../../bank/page/send-page.ts';
import { fail, pay } from '../order-life.ts';
import type { YandexOrder } from '../orders.ts';
import { WEBHOOK_MODES } from '../switches.ts';
import type { Yandex } from '../yandex.ts';
import { challengePage, closedPage, lostPage, paymentPage } from './pages.ts';

const STYLE = readFileSync(new URL('../../bank/page/bank.css', import.meta.url), 'utf8');

/** The hosted pages: forms and redirects, no scripts. Encapsulated, so that only these routes parse forms. */
export function addPages(app: FastifyInstance, yandex: Yandex): void {
  app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
    pages.get('/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    pages.get('/o/:orderId', forOrder(yandex, showPayment));
    pages.post('/o/:orderId/outcome', forOrder(yandex, playOutcome));
    pages.get('/o/:orderId/challenge', forOrder(yandex, showChallenge));
    pages.post('/o/:orderId/challenge', forOrder(yandex, answerChallenge));
  });
}

async function parseForm(_request: FastifyRequest, body: string | Buffer): Promise<Fields> {
  return Object.fromEntries(new URLSearchParams(String(body)));
}

type Visit = { yandex: Yandex; order: YandexOrder; fields: Fields; reply: FastifyReply };

function forOrder(yandex: Yandex, handle: (visit: Visit) => unknown) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const order = yandex.orders.find(findText(parseFields(request.params), 'orderId') ?? '');
    if (!order) return sendHtml(reply.code(404), lostPage(), []);
    return handle({ yandex, order, fields: parseFields(request.body), reply });
  };
}

function showPayment({ order, reply }: Visit): unknown {
  return sendHtml(reply, order.paymentStatus === 'PENDING' ? paymentPage(order) : closedPage(order), shopOf(order));
}

function playOutcome({ yandex, order, fields, reply }: Visit): unknown {
  if (order.paymentStatus !== 'PENDING') return reply.redirect(`../${encodeURIComponent(order.orderId)}`, 303);
  const kind = WEBHOOK_MODES.find((name) => name === fields.webhook);
  if (kind) yandex.switches.webhooks.set(order.orderId, { kind, delayMs: 0 }, 1);
  switch (fields.outcome) {
    case 'CARD':
    case 'SPLIT':
      pay(yandex, order, fields.outcome);
      return reply.redirect(order.onSuccess, 303);
    case 'funds':
      fail(yandex, order, 'INSUFFICIENT_FUNDS');
      return reply.redirect(order.onError, 303);
    case 'challenge':
      return reply.redirect('challenge', 303);
    default:
      return reply.redirect(order.onAbort, 303);
  }
}

function showChallenge({ order, reply }: Visit): unknown {
  return sendHtml(reply, challengePage(), shopOf(order));
}

function answerChallenge({ yandex, order, fields, reply }: Visit): unknown {
  if (order.paymentStatus !== 'PENDING') return reply.redirect(`../${encodeURIComponent(order.orderId)}`, 303);
  if (findText(fields, 'code')?.trim() === CHALLENGE_CODE) {
    pay(yandex, order, order.methods[0] ?? 'CARD');
    return reply.redirect(order.onSuccess, 303);
  }
  fail(yandex, order, 'AUTHENTICATION_FAILED');
  return reply.redirect(order.onError, 303);
}

function shopOf({ onSuccess, onError, onAbort }: YandexOrder): string[] {
  return [onSuccess, onError, onAbort];
}
