import type { DogMeasure, SizeAdvice, SizeMargin } from '@kashtanka/rules';
import type { sizesText } from '#messages/sizes';

type Words = (typeof sizesText)['ru'];
type Nothing = Extract<SizeAdvice, { at: 'nothing' }>;
type Fits = Extract<SizeAdvice, { at: 'fits' }>;

/** How a size is called on this page. */
export type NameOf = (code: string) => string;

/** Why this size: where each measure sits in it, how sure that is, what else would do, what is not known yet. */
export function reasonsOf(text: Words, advice: Fits, nameOf: NameOf): string[] {
  const { margins, between, alike, missing, place } = advice;
  const [only] = margins.length === 1 ? margins : [];
  return [
    ...(only ? [text.placed[placeIn(only, place)](measured(text, only), spanOf(text, only))] : []),
    ...margins.flatMap((margin) => roomOf(text, margin) ?? []),
    ...surenessOf(text, advice),
    ...(between === null ? [] : [text.between(nameOf(between))]),
    ...(alike.length > 0 ? [text.alike(alike.map(nameOf).join(', '))] : []),
    ...missing.map((measure) => text.missing[measure]),
  ];
}

/** What lowers the confidence besides a tight end is told by its own words: another size, or what is not measured. */
function surenessOf(text: Words, { confidence, between, place }: Fits): string[] {
  if (confidence === 'high') return [place === 'middle' ? text.sure : text.roomy];
  return confidence === 'medium' && between === null ? [text.tight] : [];
}

/** What keeps every size from fitting, and what can be done. */
export function refusalOf(text: Words, advice: Nothing, nameOf: NameOf): string {
  if (advice.why === 'disagree') {
    const each = advice.sizes.map(({ measure, codes }) => text.asksFor[measure](codes.map(nameOf).join(', ')));
    return text.disagree(each.join('; '));
  }
  return text[advice.why](text.of[advice.measure], text.amount(advice.measure, advice.limit));
}

/** Between an end and none there is no middle. */
function placeIn({ from, to }: SizeMargin, place: Fits['place']): Fits['place'] | 'within' {
  return place === 'middle' && (from === null || to === null) ? 'within' : place;
}

/** `38 см` or `7,5 кг`. */
function measured(text: Words, { measure, value }: SizeMargin): string {
  return text.amount(measure, value);
}

function spanOf(text: Words, { measure, from, to }: SizeMargin): string {
  if (from === null) return text.upTo(text.amount(measure, to ?? 0));
  if (to === null) return text.from(text.amount(measure, from));
  return text.span(text.number(measure, from), text.amount(measure, to));
}

/** How much is left to each end; where an end is open, nothing is left out. */
function roomOf(text: Words, { measure, value, from, to }: SizeMargin): string | null {
  if (from === null || to === null) return null;
  const [below, above] = [value - from, to - value].map((room) => text.amount(measure, room));
  return text.room(text.name[measure], below ?? '', above ?? '');
}

export function faultOf(
  text: Words,
  { measure, fault, limit }: { measure: DogMeasure; fault: 'invalid' | 'min_value' | 'max_value'; limit?: number },
): string {
  if (fault === 'invalid' || limit === undefined) return text.invalid[measure];
  const told = text[fault](text.amount(measure, limit));
  return fault === 'min_value' && measure !== 'weight' ? `${told} ${text.inInches}` : told;
}
