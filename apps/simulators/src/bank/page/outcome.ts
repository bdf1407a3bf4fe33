import { DEFAULT_CARD, findCardOutcome, maskPan, PLAIN_DECLINE } from '../cards.ts';
import { type Fields, findText, parseFields } from '../fields.ts';
import { approve, canBePaid, openChallenge, refuse } from '../order-life.ts';
import type { CallbackMode } from '../orders.ts';
import type { Outcome } from '../switches.ts';
import type { Visit } from './visit.ts';

const DELAY_MS = 10_000;

/** Replaces a number that is not a test card in the address: it may be real, so it is not repeated. */
export const UNKNOWN_CARD = 'unknown';

/** Handles a button of the payment page. */
export function playOutcome(visit: Visit): unknown {
  const { bank, order, request, reply } = visit;
  if (!canBePaid(order)) return reply.redirect(`../${order.orderId}`, 303);
  const fields = parseFields(request.body);
  order.callbackChoice = readCallbackChoice(fields);
  switch (fields.outcome) {
    case 'leave':
      return reply.redirect(order.failUrl, 303);
    case 'silence':
      return play(visit, { kind: 'silence' });
    case 'decline':
      return play(visit, PLAIN_DECLINE);
    case 'challenge':
      return play(visit, { kind: 'challenge' });
    default: {
      const byCard = findCardOutcome(findText(fields, 'card') ?? '');
      if (!byCard) return reply.redirect(`../${order.orderId}?card=${UNKNOWN_CARD}`, 303);
      return play(visit, bank.switches.outcomes.take(order.orderNumber) ?? byCard);
    }
  }
}

function play({ bank, order, request, reply }: Visit, outcome: Outcome): unknown {
  const maskedPan = maskPan(readKnownCard(parseFields(request.body)));
  switch (outcome.kind) {
    case 'paid':
      approve(bank, order, maskedPan);
      return reply.redirect(order.returnUrl, 303);
    case 'declined':
      refuse(bank, order, outcome.actionCode);
      return reply.redirect(order.failUrl, 303);
    case 'challenge':
      openChallenge(order, maskedPan);
      return reply.redirect('acs', 303);
    case 'silence':
      return reply.redirect('silence', 303);
    default:
      return outcome satisfies never;
  }
}

/** The other buttons work without a bank card. */
function readKnownCard(fields: Fields): string {
  const number = findText(fields, 'card') ?? '';
  return findCardOutcome(number) ? number : DEFAULT_CARD;
}

function readCallbackChoice(fields: Fields): CallbackMode | null {
  switch (fields.callback) {
    case 'lost':
    case 'double':
    case 'reordered':
      return { kind: fields.callback };
    case 'delayed':
      return { kind: 'delayed', delayMs: DELAY_MS };
    default:
      return null;
  }
}
