import type { Block, Letter } from './letter.ts';

/** The letter for readers without HTML: the same words, with addresses spelled out. */
export function letterText({ title, blocks, reason }: Letter): string {
  return `${[title, ...blocks.map(textOf), '--', reason].join('\n\n')}\n`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return block.code;
    case 'button':
      return `${block.text}:\n${block.url}`;
    case 'thing':
      return [block.title, block.details, block.url].filter(Boolean).join('\n');
    default:
      return block satisfies never;
  }
}
