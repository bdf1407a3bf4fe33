import type { Locale } from '../platform/text/locale.ts';
import type { Piece } from './page.ts';

/**
 * The pieces left after sentences with unset facts are dropped. `isLeadDropped`: the last dropped sentence ended
 * with a colon.
 */
export type DropResult = { pieces: Piece[]; isLeadDropped: boolean };

type Placed = { piece: Piece; start: number; end: number };
type Sentence = { start: number; end: number };

export function dropSentences(run: readonly Piece[], locale: Locale): DropResult {
  if (!run.some(hasUnsetFact)) return { pieces: [...run], isLeadDropped: false };
  const placed = placesOf(run);
  const text = placed.map(({ piece }) => plainText(piece)).join('');
  const sentences = sentencesOf(text, placed, locale);
  const kept = sentences.filter((sentence) => !placed.some((at) => hasUnsetFact(at.piece) && isIn(sentence, at)));
  const last = sentences.at(-1);
  return {
    pieces: trimmed(kept.flatMap((sentence) => placed.flatMap((at) => partOf(at, sentence)))),
    isLeadDropped: text.trimEnd().endsWith(':') && last !== undefined && !kept.includes(last),
  };
}

export function hasUnsetFact(piece: Piece): boolean {
  if (typeof piece === 'string') return false;
  return piece.tag === 'blank' || ('inner' in piece && piece.inner.some(hasUnsetFact));
}

function placesOf(run: readonly Piece[]): Placed[] {
  let end = 0;
  return run.map((piece) => {
    const start = end;
    end += plainText(piece).length;
    return { piece, start, end };
  });
}

/** A fact is a name or a number that may begin a sentence, so a capital letter stands for an unset one. */
function plainText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if (piece.tag === 'blank') return 'X';
  if (piece.tag === 'br') return ' ';
  return 'inner' in piece ? piece.inner.map(plainText).join('') : '';
}

/** After these abbreviations the segmenter wrongly ends a sentence when a name follows: «ул. Мира». */
const ABBREVIATION = /(?<!\p{L})(?:ул|пер|просп|пр|наб|пл|д|корп|стр|г|обл|им|тел|St|Rd|Ave|No)\.\s*$/u;

const LONGEST_ABBREVIATION = 20;

/** A link or an emphasis is never split, so sentences that share one are treated as one. */
function sentencesOf(text: string, placed: readonly Placed[], locale: Locale): Sentence[] {
  const ends = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)]
    .map(({ index, segment }) => index + segment.length)
    .filter(
      (end) => end === text.length || !ABBREVIATION.test(text.slice(Math.max(0, end - LONGEST_ABBREVIATION), end)),
    )
    .filter((end) => !placed.some((at) => typeof at.piece !== 'string' && at.start < end && end < at.end));
  return ends.map((end, at) => ({ start: ends[at - 1] ?? 0, end }));
}

function isIn(sentence: Sentence, { start, end }: Placed): boolean {
  return start < sentence.end && end > sentence.start;
}

function partOf(at: Placed, sentence: Sentence): Piece[] {
  if (!isIn(sentence, at)) return [];
  if (typeof at.piece !== 'string') return [at.piece];
  return [at.piece.slice(Math.max(0, sentence.start - at.start), sentence.end - at.start)];
}

function trimmed(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  return typeof last === 'string' ? [...pieces.slice(0, -1), last.trimEnd()].filter((one) => one !== '') : pieces;
}
