import type { TimelineEntry } from '@kashtanka/contract/admin';
import { moneyFromWire, type OrderStatus } from '@kashtanka/rules';
import { receiptKindsText } from '@kashtanka/texts/backoffice/orders/receipt-kinds';
import { timelineText } from '@kashtanka/texts/backoffice/orders/timeline';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import {
  CreditCard,
  FileText,
  Gift,
  type IconNode,
  Mail,
  Package,
  Pencil,
  Receipt,
  ShoppingBag,
  Sparkles,
  StickyNote,
  Truck,
  Undo2,
  UserRound,
} from 'lucide';
import type { Locale } from '#platform/text/locale.ts';
import { commandWords, reasonWords } from '#platform/text/log-words.ts';
import { formatPoints, formatSum } from '#platform/text/money.ts';
import { refusalWords } from '#platform/text/refusal-words.ts';

export type EntryWords = {
  icon: IconNode;
  tone?: 'plain' | 'bad' | 'ok';
  title: string;
  /** Details after the title: sums, states, a reason. */
  parts: readonly string[];
};

/** An entry of the timeline in words. */
export function entryWords(entry: TimelineEntry, locale: Locale): EntryWords {
  const text = timelineText[locale];
  const { orders } = statusesText[locale];
  const sum = (wire: string) => formatSum(locale, wire);
  switch (entry.kind) {
    case 'placed':
      return { icon: ShoppingBag, title: text.placed, parts: [reasonWords(entry.data.reason, locale)] };
    case 'moved': {
      const { from, to, reason } = entry.data;
      return {
        icon: UserRound,
        title: text.moved(orders[to], from && orders[from]),
        parts: [reasonWords(reason, locale)],
      };
    }
    case 'noted':
      return { icon: StickyNote, title: text.noted, parts: [entry.data.text] };
    case 'refunded':
      return { icon: Undo2, title: text.refunds[entry.data.of], parts: refundParts(entry.data, locale) };
    case 'changed':
      return changeWords(entry.data, locale);
    case 'payment_started':
      return {
        icon: CreditCard,
        title: text.paymentStarted(sum(entry.data.amount)),
        parts: [text.attempt(entry.data.attempt)],
      };
    case 'paid':
      return { icon: CreditCard, tone: 'ok', title: text.paid(sum(entry.data.amount)), parts: [] };
    case 'paid_back':
      return { icon: CreditCard, title: text.paidBack(sum(entry.data.amount)), parts: [] };
    case 'receipt':
      return receiptWords(entry.data, locale);
    case 'parcel_requested': {
      const { carrier, parcel, weight_g } = entry.data;
      return { icon: Package, title: text.parcelRequested(carrier, parcel), parts: [text.weight(weight_g)] };
    }
    case 'parcel_event': {
      const { carrier, event, raw_code, moved_to } = entry.data;
      const title = text.parcelEvent(carrier, event ?? raw_code);
      return { icon: Truck, title, parts: moved_to ? [orders[moved_to]] : [] };
    }
    case 'email':
      return emailWords(entry.data, locale);
    case 'certificate_sent':
      return { icon: Gift, title: text.certificateSent(entry.data.last4, sum(entry.data.nominal)), parts: [] };
    case 'certificate_moved':
      return { icon: Gift, title: text.certificateMoved(entry.data.last4, sum(entry.data.amount)), parts: [] };
    case 'points':
      return {
        icon: Sparkles,
        title: text.pointsMoved(formatPoints(locale, entry.data.amount)),
        parts: entry.data.reason ? [entry.data.reason] : [],
      };
    case 'command':
      return givenCommand(entry.data, locale);
    default:
      return entry satisfies never;
  }
}

/** The stored details of an entry by their names, without empty ones. */
export function entryFacts(
  { kind, data }: TimelineEntry,
  locale: Locale,
): (readonly [name: string, value: string])[] {
  const { facts } = timelineText[locale];
  return Object.entries(data).flatMap(([key, value]) => {
    const name = facts[key];
    if (name === undefined || value === null || value === '') return [];
    const isPoints = kind === 'points' || key === 'points' || key === 'cashback';
    return [[name, factWords(key, value, { kind, locale, isPoints })] as const];
  });
}

/** Statuses, sums and the shop's own reasons in words; other details as they are stored. */
function factWords(
  key: string,
  value: unknown,
  { kind, locale, isPoints }: { kind: TimelineEntry['kind']; locale: Locale; isPoints: boolean },
): string {
  if (typeof value === 'object') return JSON.stringify(value);
  const stored = String(value);
  if (key === 'reason') return reasonWords(stored, locale);
  if (key === 'refusal') return refusalWords(stored, locale);
  if (key === 'state') return stateWords(kind, stored, locale);
  if (isStatus(stored) && STATUS_FACTS.includes(key)) return statusesText[locale].orders[stored];
  if (!MONEY.test(stored)) return stored;
  return isPoints ? formatPoints(locale, stored) : formatSum(locale, stored);
}

/** The state of an email or of a receipt. */
function stateWords(kind: TimelineEntry['kind'], state: string, locale: Locale): string {
  const { emails, receipts } = timelineText[locale];
  const states: Readonly<Record<string, string>> = kind === 'email' ? emails : receipts;
  return states[state] ?? state;
}

const STATUS_FACTS = ['from', 'to', 'moved_to'];
const MONEY = /^-?\d+\.\d\d$/;

const isStatus = (stored: string): stored is OrderStatus => stored in statusesText.ru.orders;

type Data<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>['data'];

function changeWords(data: Data<'changed'>, locale: Locale): EntryWords {
  const text = timelineText[locale];
  const { delivery, recipient, surcharge } = data;
  const sum = (wire: string) => formatSum(locale, wire);
  const lines = data.lines.map(({ from, to }) => {
    const [before, after] = [from, to].map((units) => units && text.units(units.name, units.quantity));
    if (before && after) return text.lineChanged(before, after);
    return after ? text.lineAdded(after) : text.lineRemoved(before ?? '');
  });
  return {
    icon: Pencil,
    title: (data.is_waiver ? text.waived : text.changed)(sum(data.total_before), sum(data.total_after)),
    parts: [
      ...lines,
      ...(delivery ? [text.newDelivery] : []),
      ...(recipient ? [text.newRecipient] : []),
      ...(moneyFromWire(surcharge) > 0 ? [text.surcharge(sum(surcharge))] : []),
      ...refundParts({ ...data, cashback: '0.00' }, locale),
    ],
  };
}

function refundParts(
  { money, certificates, points, cashback, reason }: Omit<Data<'refunded'>, 'of'>,
  locale: Locale,
): string[] {
  const text = timelineText[locale];
  const parts = [
    [money, text.money],
    [certificates, text.certificates],
    [points, text.points],
    [cashback, text.cashback],
  ] as const;
  const given = parts.filter(([wire]) => moneyFromWire(wire) !== 0);
  return [
    text.refundParts(given.map(([wire, words]) => words(formatSum(locale, wire)))),
    reasonWords(reason, locale),
  ];
}

function receiptWords({ of, total, state }: Data<'receipt'>, locale: Locale): EntryWords {
  const text = timelineText[locale];
  const { names, hints } = receiptKindsText[locale];
  const tone = state === 'failed' || state === 'manual' ? 'bad' : 'plain';
  return {
    icon: Receipt,
    tone,
    title: text.receipt(names[of], formatSum(locale, total)),
    parts: [text.receipts[state], hints[of] ?? ''].filter(Boolean),
  };
}

function emailWords(data: Data<'email'>, locale: Locale): EntryWords {
  const { subject, recipient, state, reason, copy_of } = data;
  const text = timelineText[locale];
  return {
    icon: Mail,
    tone: state === 'refused' ? 'bad' : 'plain',
    title: text.email(subject),
    parts: [recipient, text.emails[state], ...(reason ? [reason] : []), ...(copy_of ? [text.copy] : [])],
  };
}

function givenCommand({ command, refusal, reason }: Data<'command'>, locale: Locale): EntryWords {
  const text = timelineText[locale];
  const name = commandWords(command, locale);
  return refusal === null
    ? { icon: FileText, title: name, parts: [reasonWords(reason, locale)] }
    : {
        icon: FileText,
        tone: 'bad',
        title: text.refused(name),
        parts: [refusalWords(refusal, locale), reasonWords(reason, locale)],
      };
}
