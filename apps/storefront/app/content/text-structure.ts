import { LOCALES } from '@kashtanka/texts';
import { FACTS, nameOfFact } from './facts.ts';
import type { Piece } from './page.ts';

/** Describes the structure of a text without its words, to compare the two languages of a page. */
export function describeStructure(pieces: readonly Piece[]): string {
  const marks = pieces.flatMap(marksIn).sort();
  const parts = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : partsOf(piece)));
  return [...parts, ...marks].join(' ');
}

type Made = Exclude<Piece, string>;

function partsOf(piece: Made): string[] {
  switch (piece.tag) {
    case 'h2':
    case 'h3':
      return [`${piece.tag}#${piece.id}`];
    case 'p':
    case 'ul':
    case 'ol':
    case 'li':
      return [
        `${piece.tag}(${piece.inner.flatMap((one) => (typeof one === 'string' ? [] : partsOf(one))).join(' ')})`,
      ];
    case 'note':
      return [`note-${piece.tone}(${describeStructure(piece.inner)})`];
    case 'steps':
      return [`steps×${piece.steps.length}`];
    case 'questions':
      return piece.questions.map(({ id, answer }) => `question#${id}(${describeStructure(answer)})`);
    case 'table':
      return [`table ${piece.head.length}×${piece.rows.length}`];
    case 'cards':
      return piece.cards.map(({ to }) => `card ${to}`);
    case 'picture':
      return [`picture ${piece.article}`];
    case 'goods':
      return [`goods ${piece.articles.join(', ')}`];
    case 'action':
      return [`action ${piece.to}`];
    default:
      return [];
  }
}

/** Links and facts may change their order within a sentence in another language, so the list is sorted. */
function marksIn(piece: Piece): string[] {
  if (typeof piece === 'string') return [];
  if (piece.tag === 'blank')
    return [`{${FACTS.find((fact) => LOCALES.some((locale) => nameOfFact(fact, locale) === piece.name))?.name}}`];
  const own = piece.tag === 'a' ? [piece.to] : [];
  if ('inner' in piece && piece.tag !== 'note') return [...own, ...piece.inner.flatMap(marksIn)];
  if (piece.tag === 'steps') return piece.steps.flat().flatMap(marksIn);
  if (piece.tag === 'table') return piece.rows.flat(2).flatMap(marksIn);
  return own;
}
