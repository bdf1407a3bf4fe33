import type { OrderAdmin } from '@kashtanka/api';
import { moneyToWire } from '@kashtanka/rules';

type Outcome = Awaited<
  ReturnType<
    OrderAdmin[
      | 'move'
      | 'confirm'
      | 'note'
      | 'track'
      | 'parcel'
      | 'giveUpParcel'
      | 'bindCard'
      | 'giveBack'
      | 'exchange'
      | 'refund'
      | 'takeSurcharge'
      | 'waiveSurcharge']
  >
>;

export type OrderRefusal = Extract<Outcome, { ok: false }>;

export function orderRefusal(refused: OrderRefusal, number: string): string {
  if ('allowed' in refused) return moveRefusal(refused, number);
  if ('position' in refused) return lineRefusal(refused);
  if ('instead' in refused) return replacementRefusal(refused);
  switch (refused.problem) {
    case 'not_now':
      return `An order that is ${refused.from} cannot be returned, or not in your role.`;
    case 'too_late':
      return `The return period ended on ${refused.lastDay}. Defective items can still be returned: --defect.`;
    case 'too_much':
      return `At most ${moneyToWire(refused.most)} roubles of it can be refunded.`;
    case 'certificates_pay':
      return `At most ${moneyToWire(refused.most)} roubles can be refunded: its certificates are valid or used for ${moneyToWire(refused.sold)}. The balance of a certificate can be refunded after "certificates block".`;
    case 'another_sum':
      return `Exactly ${moneyToWire(refused.surcharge)} roubles are left to pay.`;
    case 'paid_elsewhere':
      return `Order ${number} was not paid with money: refund the paid order with "orders refund ${refused.number}".`;
    case 'not_packed':
      return `Order ${number} is ${refused.status}: a parcel can be registered once it is packed (authorized).`;
    case 'under_way':
      return `Parcel ${refused.parcel} is in progress: see "orders show ${number}", or cancel it: --give-up.`;
    default:
      return PLAIN[refused.problem] ?? `There is no order ${number}.`;
  }
}

const PLAIN: Record<string, string> = {
  nothing_to_confirm: 'It needs no confirmation: see "orders show".',
  by_hand:
    'This delivery method has no carrier API: hand the parcel over yourself, and enter its tracking number: orders track.',
  no_weight: 'The weight of its items is unknown: --weight <grams>.',
  none_under_way: 'It has no parcel in progress.',
  bad_weight: 'A parcel may weigh at most 31000 g.',
  bad_code: 'A tracking number consists of digits and Latin letters.',
  no_words: 'A note must have 1 to 2000 characters.',
  certificate_sent:
    'A certificate of this order was sent and may have been used: the order cannot be canceled as a whole.',
  exchanged:
    'Some of its items were exchanged, and their payment covers the replacements: return the rest by line with "orders return".',
  nobody: 'The data of its shopper was deleted, so there is no address to send to.',
  being_paid: 'A payment is in progress, or the bank does not respond: try again in a minute.',
  surcharge_due: 'It was changed and its customer has yet to pay the difference.',
  no_surcharge: 'Nothing is left to pay for it.',
  cards_unbound: 'Its paper certificates are not bound yet: certificates bind <order> <line> <code>.',
  not_packed_now: 'Paper certificates can be bound only while an order is being packed.',
  needs_no_card: 'That line needs no more paper certificates: replace a bound one with --instead <last four>.',
  bad_card: 'It is not a certificate code: GC and twelve letters and digits.',
  not_printed: 'No paper certificate has that code: check the code.',
  no_such_card: 'That line has no certificate with this ending, or it is active already: see "orders show".',
  taken: 'That certificate is bound already: use another one.',
  nothing: 'The lines are missing: set --line, see --help.',
  not_paid: 'Nothing was paid for it.',
};

type MoveRefusal = Extract<OrderRefusal, { allowed: unknown }>;

function moveRefusal({ problem, from, allowed }: MoveRefusal, number: string): string {
  if (problem === 'by_lines') return `Set the returned lines: orders return ${number} --line 1=1.`;
  const may = allowed.length > 0 ? `your role may move it to ${allowed.join(', ')}` : 'your role may not move it';
  return `Order ${number} is ${from}: ${may}.`;
}

type LineRefusal = Extract<OrderRefusal, { position: number }>;

function lineRefusal(refused: LineRefusal): string {
  switch (refused.problem) {
    case 'no_such_line':
      return `There is no line ${refused.position}.`;
    case 'certificate':
      return `Line ${refused.position} is a certificate, which may have been used already.`;
    case 'non_returnable':
      return `Line ${refused.position} is not returnable unless defective: --defect.`;
    case 'too_many':
      return refused.left === 0
        ? `All units of line ${refused.position} have been returned.`
        : `Only ${refused.left} units of line ${refused.position} can be returned.`;
    default:
      return refused satisfies never;
  }
}

type ReplacementRefusal = Extract<OrderRefusal, { instead: string }>;

function replacementRefusal(refused: ReplacementRefusal): string {
  const { instead } = refused;
  switch (refused.problem) {
    case 'no_such_article':
      return `There is no article ${instead}.`;
    case 'another_product':
      return `${instead} is another product: only another size of the same product can replace it.`;
    case 'same':
      return `${instead} is the returned article: only a defective one can be replaced by the same: --defect.`;
    case 'engraved':
      return `An engraved item can only be replaced by the same article, not by ${instead}.`;
    case 'not_sold':
      return `${instead} is not on sale.`;
    case 'too_few':
      return `Only ${refused.available} units of ${instead} are available.`;
    default:
      return refused satisfies never;
  }
}
