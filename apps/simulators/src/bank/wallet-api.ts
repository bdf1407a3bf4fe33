import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bank } from './bank.ts';
import { DEFAULT_CARD, maskPan } from './cards.ts';
import { type Fields, findText, findWhole, parseFields } from './fields.ts';
import { approve, openOrder, refuse } from './order-life.ts';
import type { BankOrder } from './orders.ts';

// Wallet tokens in the bank's older dialect, and Apple Pay sessions. A simulated token is JSON that determines its
// outcome: `{"outcome": "paid" | "declined" | "silence", "amount": 465000, "id": "any"}`.

const NOT_ENOUGH_MONEY = 116;
const SESSION_LIVES_MS = 5 * 60_000;
const ORDER_LIVES_MS = 20 * 60_000;

export function addWalletApi(app: FastifyInstance, bank: Bank): void {
  const spent = new Set<string>();
  for (const wallet of ['applepay', 'google'] as const) {
    app.post(`/payment/${wallet}/payment.do`, (request, reply) => {
      const fields = parseFields(request.body);
      const token = readToken(findText(fields, 'paymentToken') ?? '');
      const amount = wallet === 'google' ? findWhole(fields, 'amount') : findWhole(token, 'amount');
      const orderNumber = findText(fields, 'orderNumber') ?? '';
      const key = JSON.stringify(token);
      const isTaken = orderNumber === '' || bank.orders.findByNumber(orderNumber) !== undefined || spent.has(key);
      if (isTaken || amount === undefined || token.outcome === undefined) return reply.send(refusal);
      spent.add(key);
      return play(bank, { order: open(bank, { orderNumber, amount, fields }), token, reply });
    });
  }
  app.post('/paymentservices/paymentSession', (request, reply) =>
    openSession(bank, parseFields(request.body), reply),
  );
}

const refusal = { success: false, error: { code: '5', description: 'Неверный токен', message: 'Bad token' } };

function readToken(base64: string): Fields {
  try {
    return parseFields(JSON.parse(Buffer.from(base64, 'base64').toString()));
  } catch {
    // A text that is not JSON is refused like any invalid token.
    return {};
  }
}

function open(
  bank: Bank,
  { orderNumber, amount, fields }: { orderNumber: string; amount: number; fields: Fields },
) {
  const returnUrl = findText(fields, 'returnUrl') ?? '';
  return openOrder(bank, {
    orderNumber,
    amount,
    dialect: 'rbs',
    stages: 'one',
    currency: '643',
    description: '',
    language: 'ru',
    returnUrl,
    failUrl: returnUrl,
    callbackUrl: null,
    expiresAtMs: bank.clock.nowMs() + ORDER_LIVES_MS,
  });
}

function play(
  bank: Bank,
  { order, token, reply }: { order: BankOrder; token: Fields; reply: FastifyReply },
): unknown {
  if (token.outcome === 'declined') refuse(bank, order, NOT_ENOUGH_MONEY);
  else approve(bank, order, maskPan(DEFAULT_CARD));
  if (token.outcome !== 'silence') return reply.send({ success: true, data: { orderId: order.orderId } });
  bank.emit({ what: 'left_without_answer', call: 'register' });
  return reply.hijack();
}

/** Opaque to the shop: only the device reads it. */
function openSession(bank: Bank, fields: Fields, reply: FastifyReply): FastifyReply {
  const names = ['merchantIdentifier', 'displayName', 'initiativeContext'];
  const isWhole = names.every((name) => findText(fields, name)) && fields.initiative === 'web';
  if (!isWhole) return reply.code(400).send({ statusMessage: 'Bad Request' });
  const nowMs = bank.clock.nowMs();
  return reply.send({
    epochTimestamp: nowMs,
    expiresAt: nowMs + SESSION_LIVES_MS,
    merchantSessionIdentifier: 'practice',
    nonce: 'practice',
    domainName: fields.initiativeContext,
    displayName: fields.displayName,
    signature: '00',
  });
}
