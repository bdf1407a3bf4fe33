import type { OrderDesk } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';

type Outcome = Awaited<
  ReturnType<
    OrderDesk[
      | 'move'
      | 'confirm'
      | 'note'
      | 'track'
      | 'parcel'
      | 'giveUpParcel'
      | 'bindCard'
      | 'giveBack'
      | 'exchange'
      | 'refund']
  >
>;

export type OrderRefusal = Extract<Outcome, { ok: false }>;

export function orderRefusal(refused: OrderRefusal, number: string): string {
  if ('allowed' in refused) return moveRefusal(refused, number);
  if ('position' in refused) return lineRefusal(refused);
  if ('instead' in refused) return insteadRefusal(refused);
  switch (refused.problem) {
    case 'not_now':
      return `Nothing comes back of an order that is ${refused.from}, or not by this hand.`;
    case 'too_late':
      return `It could be returned until ${refused.lastDay}. What is broken is taken back later too: --defect.`;
    case 'too_much':
      return `At most ${moneyToWire(refused.most)} roubles of it are here.`;
    case 'certificates_pay':
      return `At most ${moneyToWire(refused.most)} roubles can go back: certificates of it pay, or have paid, ${moneyToWire(refused.sold)}. What is left on one goes back once it is stopped: "certificates block".`;
    case 'paid_elsewhere':
      return `No money was taken for order ${number}: it goes back by "orders refund ${refused.number}".`;
    case 'not_packed':
      return `Order ${number} is ${refused.status}: a parcel is asked for once it is packed, authorized.`;
    case 'under_way':
      return `Parcel ${refused.parcel} is under way: see "orders show ${number}", or wait for it no longer: --give-up.`;
    default:
      return PLAIN[refused.problem] ?? `There is no order ${number}.`;
  }
}

const PLAIN: Record<string, string> = {
  nothing_to_confirm: 'It does not wait for a confirmation: see "orders show".',
  by_hand:
    'No carrier of this delivery listens to the shop: hand it over yourself, and note what it is called: orders track.',
  no_weight: 'Nobody knows what its goods weigh: --weight <grams>.',
  none_under_way: 'No parcel of it is under way.',
  bad_weight: 'A parcel weighs up to 31000 g.',
  bad_code: 'A tracking number is of figures and Latin letters.',
  no_words: 'A note says something, in up to 2000 letters.',
  certificate_sent:
    'A certificate of this order was sent, and anybody may have spent it: it cannot be canceled as a whole.',
  exchanged:
    'Pieces of it were exchanged, and what paid them pays what was sent for them: take back the rest line by line, orders return.',
  nobody: 'Its shopper is forgotten, and nobody knows whither to send anything.',
  being_paid: 'It is being paid right now, or its bank does not answer: look at it again in a minute.',
  cards_unbound: 'Its certificates on paper have no cards yet: certificates bind <order> <line> <code>.',
  not_packed_now: 'Cards go into an order that is being packed, and not into this one.',
  needs_no_card:
    'That line needs no card, or has all of them: --instead <last four> puts this one in the place of another.',
  bad_card: 'It is no code of a card: GC and twelve letters and figures.',
  not_printed: 'The shop has printed no card with that code: look at the card again.',
  no_such_card: 'That line has no card that ends so, or it pays already: see "orders show".',
  taken: 'That card is bound already: take another one.',
  nothing: 'Say which lines: --line, as --help tells.',
  not_paid: 'Nothing was paid for it.',
};

type MoveRefusal = Extract<OrderRefusal, { allowed: unknown }>;

function moveRefusal({ problem, from, allowed }: MoveRefusal, number: string): string {
  if (problem === 'by_lines') return `Say which lines came back: orders return ${number} --line 1=1.`;
  const may = allowed.length > 0 ? `this hand may move it to ${allowed.join(', ')}` : 'this hand moves it nowhere';
  return `Order ${number} is ${from}: ${may}.`;
}

type LineRefusal = Extract<OrderRefusal, { position: number }>;

function lineRefusal(refused: LineRefusal): string {
  switch (refused.problem) {
    case 'no_such_line':
      return `There is no line ${refused.position}.`;
    case 'certificate':
      return `Line ${refused.position} is a certificate: whoever has its code may have spent it.`;
    case 'non_returnable':
      return `Line ${refused.position} is not taken back, unless it is broken: --defect.`;
    case 'too_many':
      return refused.left === 0
        ? `Nothing of line ${refused.position} is left that could come back.`
        : `Of line ${refused.position}, only ${refused.left} can come back.`;
    default:
      return refused satisfies never;
  }
}

type InsteadRefusal = Extract<OrderRefusal, { instead: string }>;

function insteadRefusal(refused: InsteadRefusal): string {
  const { instead } = refused;
  switch (refused.problem) {
    case 'no_such_article':
      return `The shop has no ${instead}.`;
    case 'another_product':
      return `${instead} is another product: only another size of the same one is sent instead.`;
    case 'same':
      return `${instead} is what came back: another size is sent instead, or the same again where it is broken: --defect.`;
    case 'engraved':
      return `What was engraved is made again as it was: ${instead} is another thing.`;
    case 'not_sold':
      return `${instead} is not on sale.`;
    case 'too_few':
      return `Of ${instead}, only ${refused.available} can be sent.`;
    default:
      return refused satisfies never;
  }
}
