import type { DogMeasure, SizeAdvice, SizeMargin } from '@kashtanka/rules';
import type { sizesText } from '#messages/sizes';

type Words = (typeof sizesText)['ru'];
type Nothing = Extract<SizeAdvice, { at: 'nothing' }>;
type Fits = Extract<SizeAdvice, { at: 'fits' }>;

/** How a size is called on this page. */
export type NameOf = (code: string) => string;

/** Why this size: where each measure sits in it, how sure that is, what else would do, what is not known yet. */
export function reasonsOf(text: Words, advice: Fits, nameOf: NameOf): string[] {
  const { code, margins, alike, missing } = advice;
  // A cell that is open at both ends holds every dog, so it is no reason.
  const telling = margins.filter(({ from, to }) => from !== null || to !== null);
  return [
    ...telling.map((margin) => {
      const reason = reasonOf(text, margin, nameOf(code));
      return telling.length === 1 ? reason : `${text.name[margin.measure]}: ${reason}`;
    }),
    ...surenessOf(text, advice, nameOf),
    ...(alike.length > 0 ? [text.alike(alike.map(nameOf).join(', '))] : []),
    ...missing.map((measure) => text.missing[measure]),
  ];
}

/** The confidence in words; where something is not measured, that is told by what asks for it. */
function surenessOf(text: Words, { confidence, between, place }: Fits, nameOf: NameOf): string[] {
  if (confidence === 'high') return [place === 'middle' ? text.sure : text.roomy];
  if (between !== null) return [text[confidence === 'low' ? 'between' : 'fairlySure'](nameOf(between))];
  return confidence === 'medium' ? [text.tight] : [];
}

/** What keeps every size from fitting, and what can be done. */
export function refusalOf(text: Words, advice: Nothing, nameOf: NameOf): string {
  if (advice.why === 'disagree') {
    const each = advice.sizes.map(({ measure, codes }) => text.asksFor[measure](codes.map(nameOf).join(', ')));
    return text.disagree(each.join('; '));
  }
  return text[advice.why](text.of[advice.measure], text.amount(advice.measure, advice.limit));
}

/** Where a measure sits in the size and how much is left to each end that it has. */
function reasonOf(text: Words, margin: SizeMargin, size: string): string {
  const { measure, value, from, to, place } = margin;
  // Between an end and none there is no middle.
  const at = place === 'middle' && (from === null || to === null) ? 'within' : place;
  return `${text.placed[at](text.amount(measure, value), size, spanOf(text, margin))} ${roomOf(text, margin)}`;
}

function spanOf(text: Words, { measure, from, to }: SizeMargin): string {
  if (from === null) return text.upTo(text.amount(measure, to ?? 0));
  if (to === null) return text.from(text.amount(measure, from));
  return text.span(text.number(measure, from), text.amount(measure, to));
}

function roomOf(text: Words, { measure, value, from, to }: SizeMargin): string {
  const [below, above] = [text.amount(measure, value - (from ?? 0)), text.amount(measure, (to ?? 0) - value)];
  if (from === null) return text.roomAbove(above);
  return to === null ? text.roomBelow(below) : text.room(below, above);
}

export function faultOf(
  text: Words,
  { measure, fault, limit }: { measure: DogMeasure; fault: 'invalid' | 'min_value' | 'max_value'; limit?: number },
): string {
  if (fault === 'invalid' || limit === undefined) return text.invalid[measure];
  const told = text[fault](text.amount(measure, limit));
  return fault === 'min_value' && measure !== 'weight' ? `${told} ${text.inInches}` : told;
}
