import { PICTURED_PAGES } from '../../pages.ts';
import type { TextFault } from '../content-error.ts';
import type { Piece } from '../page.ts';
import type { OutlineEntry } from '../parse-markdown.ts';

const PICTURED: readonly string[] = PICTURED_PAGES;

type Outlined = { name: string; outline: readonly OutlineEntry[] };

/** Finds product blocks that no page would render: on a text-only page, or a second picture in one section. */
export function findProductFaults({ name, outline }: Outlined): TextFault[] {
  return PICTURED.includes(name) ? secondPictures(outline) : foreignGoods(outline);
}

function foreignGoods(outline: readonly OutlineEntry[]): TextFault[] {
  return outline
    .filter(({ pieces }) => has(pieces, ['picture', 'goods']))
    .map(({ line }) => ({ line, code: 'product_page', about: PICTURED.join(', ') }));
}

/** A section starts at its heading and restarts after a row of products. */
function secondPictures(outline: readonly OutlineEntry[]): TextFault[] {
  const faults: TextFault[] = [];
  let isPictured = false;
  for (const { line, pieces } of outline) {
    const isPicture = has(pieces, ['picture']);
    if (isPicture && isPictured) faults.push({ line, code: 'second_picture', about: '' });
    if (isPicture) isPictured = true;
    else if (has(pieces, ['h2', 'goods'])) isPictured = false;
  }
  return faults;
}

function has(pieces: readonly Piece[], tags: readonly string[]): boolean {
  return pieces.some((piece) => typeof piece === 'object' && tags.includes(piece.tag));
}
