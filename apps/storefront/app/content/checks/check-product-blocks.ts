import { type ContentPageName, PICTURED_PAGES } from '../../pages.ts';
import type { ContentError } from '../content-error.ts';
import type { Piece } from '../page.ts';
import type { CompiledText } from '../read-content.ts';

const PICTURED: readonly ContentPageName[] = PICTURED_PAGES;

/** Reports product blocks that no page would render: on a text-only page, or a second picture in one section. */
export function checkProductBlocks(texts: readonly CompiledText[]): ContentError[] {
  return texts.flatMap((text) => (PICTURED.includes(text.name) ? secondPictures(text) : foreignGoods(text)));
}

function foreignGoods({ file, outline }: CompiledText): ContentError[] {
  return outline
    .filter(({ pieces }) => has(pieces, ['picture', 'goods']))
    .map(({ line }) => ({
      file,
      line,
      message: `things of the shop are shown on these pages alone: ${PICTURED.join(', ')}`,
    }));
}

/** A section starts at its heading and restarts after a row of products. */
function secondPictures({ file, outline }: CompiledText): ContentError[] {
  const errors: ContentError[] = [];
  let isPictured = false;
  for (const { line, pieces } of outline) {
    const isPicture = has(pieces, ['picture']);
    if (isPicture && isPictured) errors.push({ file, line, message: 'under one heading there is one picture' });
    if (isPicture) isPictured = true;
    else if (has(pieces, ['h2', 'goods'])) isPictured = false;
  }
  return errors;
}

function has(pieces: readonly Piece[], tags: readonly string[]): boolean {
  return pieces.some((piece) => typeof piece === 'object' && tags.includes(piece.tag));
}
