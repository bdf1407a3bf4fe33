import type { Block, Email } from './email.ts';

/** The plain text part, with URLs spelled out. */
export function renderEmailText({ title, blocks, reason, unsubscribe }: Email): string {
  const leaving = unsubscribe ? [`${unsubscribe.text}:\n${unsubscribe.page}`] : [];
  return `${[title, ...blocks.map(textOf), '--', reason, ...leaving].join('\n\n')}\n`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return block.code;
    case 'button':
      return `${block.text}:\n${block.url}`;
    case 'sums':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return block.lines.map(({ title, sum, details }) => [`${title}: ${sum}`, ...details].join('\n')).join('\n\n');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'thing':
      return [block.title, block.details, block.url].filter(Boolean).join('\n');
    default:
      return block satisfies never;
  }
}
