import type { DogMeasure, SizeAdvice, SizeMargin } from '@kashtanka/rules';
import type { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';

type Words = (typeof sizesText)['ru'];
type Nothing = Extract<SizeAdvice, { at: 'nothing' }>;
type Fits = Extract<SizeAdvice, { at: 'fits' }>;

export type GetSizeName = (code: string) => string;

/** The advised size with numbers of the chart, then alternative sizes and missing measurements. */
export function describeAdvice(text: Words, advice: Fits, nameOf: GetSizeName): string[] {
  const { code, margins, between, alike, missing } = advice;
  // A range that is open at both ends fits every dog and says nothing.
  const telling = margins.filter(({ from, to }) => from !== null || to !== null);
  return [
    ...statementOf(text, telling, nameOf(code)),
    ...(between === null ? [] : [text.between(nameOf(between))]),
    ...(alike.length > 0 ? [text.alike(alike.map(nameOf).join(', '))] : []),
    ...missing.map((measure) => text.missing[measure]),
  ];
}

/** «Вам подойдёт M (34–46 см): есть запас 8 см.»; two measurements have one line each. */
function statementOf(text: Words, margins: readonly SizeMargin[], size: string): string[] {
  const [margin, ...others] = margins;
  if (margin && others.length === 0)
    return [text.suitsYou(`${size} (${spanOf(text, margin)})`, roomOf(text, margin))];
  return [
    text.suitsYou(size, ''),
    ...margins.map((one) => `${text.name[one.measure]} ${spanOf(text, one)}${roomOf(text, one)}.`),
  ];
}

/** The reason why no size fits, and a next step. */
export function describeNoFit(text: Words, advice: Nothing, nameOf: GetSizeName): string {
  if (advice.reason === 'disagree') {
    const each = advice.sizes.map(({ measure, codes }) => text.asksFor[measure](codes.map(nameOf).join(', ')));
    return text.disagree(each.join('; '));
  }
  return text[advice.reason](text.of[advice.measure], text.amount(advice.measure, advice.limit));
}

function spanOf(text: Words, { measure, from, to }: SizeMargin): string {
  if (from === null) return text.upTo(text.amount(measure, to ?? 0));
  if (to === null) return text.from(text.amount(measure, from));
  return from === to ? text.amount(measure, to) : `${text.number(measure, from)}–${text.amount(measure, to)}`;
}

/**
 * The room to the upper limit, or a warning that a measurement is close to it. A range of one number has no room.
 */
function roomOf(text: Words, { measure, value, from, to, slack: room, tightEnd }: SizeMargin): string {
  if (from === to) return '';
  if (tightEnd === 'lower') return text.tightBelow(text.amount(measure, value - (from ?? 0)));
  if (room === null) return '';
  return tightEnd === 'upper' ? text.tightAbove(text.amount(measure, room)) : text.room(text.amount(measure, room));
}

export function describeInvalidMeasurement(
  text: Words,
  { measure, error, limit }: { measure: DogMeasure; error: 'invalid' | 'min_value' | 'max_value'; limit?: number },
): string {
  if (error === 'invalid' || limit === undefined) return text.invalid[measure];
  const message = text[error](text.amount(measure, limit));
  return error === 'min_value' && measure !== 'weight' ? `${message} ${text.inInches}` : message;
}
