import type { BulkCode, BulkCommand, BulkInput } from '@kashtanka/contract/admin';
import { type Kopecks, type PriceRule, parseMoney, type StaffCommand } from '@kashtanka/rules';
import type { FieldRefusal } from '#platform/http/reply';

export type EditedRow = NonNullable<BulkInput['rows']>[number];

/** A command with its parsed input. */
export type Instruction =
  | { kind: 'rule'; rule: PriceRule }
  | { kind: 'price'; price: Kopecks }
  | { kind: 'publish'; isPublished: boolean }
  | { kind: 'collection'; collection: string; isIn: boolean }
  | { kind: 'category'; category: string; place: 'main' | 'add' | 'remove' }
  | { kind: 'subscribable'; isSubscribable: boolean }
  | { kind: 'edit'; rows: readonly EditedRow[] };

type Read = { ok: true; instruction: Instruction } | { ok: false; fields: Record<string, FieldRefusal[]> };

/** A rule changes a price by at most this percent, in hundredths, or this sum. */
const MOST_PERCENT = 100_000;
const WHOLE_PERCENT = 10_000;
const MOST_SUM = 100_000_000;

const REQUIRED: FieldRefusal = { code: 'required' };
const INVALID: FieldRefusal = { code: 'invalid' };

export function readInstruction(command: BulkCommand, input: BulkInput): Read {
  switch (command) {
    case 'price_rule':
      return readRule(input);
    case 'price': {
      const price = readPrice(input.price);
      if (price === undefined) return refuse('price', input.price === undefined ? REQUIRED : INVALID);
      return done({ kind: 'price', price });
    }
    case 'publish':
    case 'hide':
      return done({ kind: 'publish', isPublished: command === 'publish' });
    case 'collection_add':
    case 'collection_remove': {
      const { collection } = input;
      if (collection === undefined) return refuse('collection', REQUIRED);
      return done({ kind: 'collection', collection, isIn: command === 'collection_add' });
    }
    case 'category':
    case 'category_add':
    case 'category_remove': {
      const { category } = input;
      if (category === undefined) return refuse('category', REQUIRED);
      return done({ kind: 'category', category, place: PLACES[command] });
    }
    case 'subscribable': {
      const { is_subscribable: isSubscribable } = input;
      if (isSubscribable === undefined) return refuse('is_subscribable', REQUIRED);
      return done({ kind: 'subscribable', isSubscribable });
    }
    case 'edit':
      return input.rows ? done({ kind: 'edit', rows: input.rows }) : refuse('rows', REQUIRED);
    default:
      return command satisfies never;
  }
}

const PLACES = { category: 'main', category_add: 'add', category_remove: 'remove' } as const;

function done(instruction: Instruction): Read {
  return { ok: true, instruction };
}

function refuse(field: string, refusal: FieldRefusal): Read {
  return { ok: false, fields: { [field]: [refusal] } };
}

function readRule({ percent, sum, ending = 'whole' }: BulkInput): Read {
  if (sum !== undefined) {
    const by = readSigned(sum);
    if (by === undefined || Math.abs(by) > MOST_SUM) return refuse('sum', INVALID);
    return done({ kind: 'rule', rule: { sum: by, ending } });
  }
  if (percent === undefined) return refuse('percent', REQUIRED);
  const change = readSigned(percent);
  if (change === undefined || change <= -WHOLE_PERCENT || change > MOST_PERCENT) return refuse('percent', INVALID);
  return done({ kind: 'rule', rule: { change, ending } });
}

/** `+5`, `−12,5 %`, `100 ₽`, in hundredths. */
function readSigned(text: string): number | undefined {
  return parseMoney(cleaned(text).replace(/[%+]/g, '').replace('−', '-'));
}

/** A price as it is typed or pasted; undefined if it is none, or not above 0. */
export function readPrice(text: string | undefined): Kopecks | undefined {
  const price = text === undefined ? undefined : parseMoney(cleaned(text));
  return price !== undefined && price > 0 ? price : undefined;
}

const MOST_PIECES = 10_000_000;

/** A number of pieces; null, an empty text, is not counted. */
export function readCount(text: string): number | null | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  return /^\d{1,8}$/.test(digits) && Number(digits) <= MOST_PIECES ? Number(digits) : undefined;
}

function cleaned(text: string): string {
  return text.replace(/[\s\u00a0₽]/g, '').replace(',', '.');
}

/** The permissions that an instruction needs. */
export function commandsFor(instruction: Instruction): StaffCommand[] {
  if (instruction.kind === 'rule' || instruction.kind === 'price') return ['prices edit'];
  if (instruction.kind !== 'edit') return ['data edit'];
  const has = (name: keyof EditedRow) => instruction.rows.some((row) => row[name] !== undefined);
  return [
    ...(has('title_ru') || has('title_en') ? (['data edit'] as const) : []),
    ...(has('price') ? (['prices edit'] as const) : []),
    ...(has('stock') ? (['stock set'] as const) : []),
  ];
}

export type Refused = { refused: BulkCode };
