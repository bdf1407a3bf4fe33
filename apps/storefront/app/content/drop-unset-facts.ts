import type { Locale } from '../platform/text/locale.ts';
import { dropSentences, hasUnsetFact } from './drop-sentences.ts';
import type { Piece, Question } from './page.ts';

/**
 * Drops everything that names an unset fact: the sentence of a paragraph, the row of a table, the item of a list.
 * Blocks and headings that become empty are dropped too, and so is the list after a dropped sentence that ends with
 * a colon.
 */
export function dropUnsetFacts(pieces: readonly Piece[], locale: Locale): Piece[] {
  const blocks = blocksOf(pieces);
  const left: Piece[][] = [];
  let isAnnounced = false;
  for (const block of blocks) {
    const shown: Shown = isAnnounced ? NOTHING : shorten(block, locale);
    isAnnounced = shown.isLeadDropped;
    left.push(shown.pieces);
  }
  return withoutEmptied(blocks, left);
}

type Shown = { pieces: Piece[]; isLeadDropped: boolean };

const NOTHING: Shown = { pieces: [], isLeadDropped: false };

/** A block, or adjacent inline pieces outside of a block, as in a short list item. */
type Block = readonly Piece[];

const INLINE: readonly string[] = ['a', 'strong', 'em', 'br', 'blank'];

function isInline(piece: Piece): boolean {
  return typeof piece === 'string' || INLINE.includes(piece.tag);
}

function blocksOf(pieces: readonly Piece[]): Block[] {
  const blocks: Piece[][] = [];
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const last = blocks.at(-1);
    if (last && before !== undefined && isInline(before) && isInline(piece)) last.push(piece);
    else blocks.push([piece]);
  }
  return blocks;
}

function shorten(block: Block, locale: Locale): Shown {
  const [piece] = block;
  if (piece === undefined) return NOTHING;
  if (typeof piece === 'string' || isInline(piece)) return dropSentences(block, locale);
  if (piece.tag === 'p') {
    const { pieces, isLeadDropped } = dropSentences(piece.inner, locale);
    return { pieces: unlessEmpty(pieces, { ...piece, inner: pieces }), isLeadDropped };
  }
  return { pieces: shortened(piece, locale), isLeadDropped: false };
}

function shortened(piece: Exclude<Piece, string>, locale: Locale): Piece[] {
  switch (piece.tag) {
    case 'h2':
    case 'h3':
      return hasUnsetFact(piece) ? [] : [piece];
    case 'ul':
    case 'ol':
    case 'li':
    case 'note': {
      const inner = dropUnsetFacts(piece.inner, locale);
      return unlessEmpty(inner, { ...piece, inner });
    }
    case 'steps': {
      const steps = piece.steps.map((step) => dropUnsetFacts(step, locale)).filter(isFilled);
      return unlessEmpty(steps, { ...piece, steps });
    }
    case 'questions': {
      const questions = piece.questions.flatMap((question) => answered(question, locale));
      return unlessEmpty(questions, { ...piece, questions });
    }
    case 'table': {
      const rows = piece.rows.filter((row) => !row.flat().some(hasUnsetFact));
      return unlessEmpty(rows, { ...piece, rows });
    }
    case 'cards': {
      const cards = piece.cards
        .filter(({ title }) => !title.some(hasUnsetFact))
        .map((card) => ({ ...card, text: dropSentences(card.text, locale).pieces }));
      return unlessEmpty(cards, { ...piece, cards });
    }
    default:
      return [piece];
  }
}

function answered(question: Question, locale: Locale): Question[] {
  const answer = dropUnsetFacts(question.answer, locale);
  return question.question.some(hasUnsetFact) || answer.length === 0 ? [] : [{ ...question, answer }];
}

function isFilled(list: readonly unknown[]): boolean {
  return list.length > 0;
}

function unlessEmpty(parts: readonly unknown[], piece: Piece): Piece[] {
  return isFilled(parts) ? [piece] : [];
}

/** Drops headings of empty sections, and everything below a dropped heading. */
function withoutEmptied(before: readonly Block[], left: readonly Piece[][]): Piece[] {
  let shown = left.map((pieces) => [...pieces]);
  for (const tag of ['h3', 'h2'] as const) {
    before.forEach((block, at) => {
      if (tagOf(block) !== tag) return;
      const end = endOfPart(before, at);
      const isEmptied = end > at + 1 && shown.slice(at + 1, end).every((pieces) => pieces.length === 0);
      const isDropped = shown[at]?.length === 0;
      if (isEmptied || isDropped) shown = shown.map((pieces, one) => (one >= at && one < end ? [] : pieces));
    });
  }
  return shown.flat();
}

/** A section ends at the next heading of the same or a higher level. */
function endOfPart(blocks: readonly Block[], at: number): number {
  const ends = tagOf(blocks[at]) === 'h2' ? ['h2'] : ['h2', 'h3'];
  const next = blocks.findIndex((block, one) => one > at && ends.includes(tagOf(block)));
  return next === -1 ? blocks.length : next;
}

function tagOf([piece]: Block = []): string {
  return typeof piece === 'object' ? piece.tag : '';
}
