import { escapeHtmlAttribute, escapeHtmlText } from '@kashtanka/rules';
import type { Mark, Node } from 'prosemirror-model';

/** A document as the server stores it; empty for a document without words. */
export function writeHtml(doc: Node): string {
  return doc.textContent.trim() === '' ? '' : blocksIn(doc).join('');
}

function blocksIn(parent: Node): string[] {
  const blocks: string[] = [];
  parent.forEach((block) => {
    blocks.push(writeBlock(block));
  });
  return blocks;
}

function writeBlock(block: Node): string {
  switch (block.type.name) {
    case 'bullet_list':
      return `<ul>${blocksIn(block).join('')}</ul>`;
    case 'ordered_list':
      return `<ol>${blocksIn(block).join('')}</ol>`;
    case 'list_item':
      return `<li>${writeItem(block)}</li>`;
    case 'blockquote':
      return `<blockquote>${blocksIn(block).join('')}</blockquote>`;
    case 'heading':
      return `<h${block.attrs.level}>${writeInline(block)}</h${block.attrs.level}>`;
    default:
      // Empty paragraphs are the author's way of making space, which the shop does by itself.
      return block.content.size > 0 ? `<p>${writeInline(block)}</p>` : '';
  }
}

/** The words of an item stand in it without a paragraph. */
function writeItem(item: Node): string {
  const [, ...others] = blocksIn(item);
  const first = item.firstChild ? writeInline(item.firstChild) : '';
  return first + others.join('');
}

function writeInline(parent: Node): string {
  const open: Mark[] = [];
  const parts: string[] = [];
  parent.forEach((node) => {
    const kept = node.marks.findIndex((mark, at) => !open[at] || !mark.eq(open[at]));
    const same = kept === -1 ? Math.min(node.marks.length, open.length) : kept;
    while (open.length > same) parts.push(closing(open.pop()));
    for (const mark of node.marks.slice(same)) {
      open.push(mark);
      parts.push(opening(mark));
    }
    parts.push(node.isText ? escapeHtmlText(node.text ?? '') : '<br>');
  });
  while (open.length > 0) parts.push(closing(open.pop()));
  return parts.join('');
}

const tagOf = (mark: Mark): string => (mark.type.name === 'link' ? 'a' : String(mark.attrs.tag));

function opening(mark: Mark): string {
  const href = mark.type.name === 'link' ? ` href="${escapeHtmlAttribute(String(mark.attrs.href))}"` : '';
  return `<${tagOf(mark)}${href}>`;
}

function closing(mark: Mark | undefined): string {
  return mark ? `</${tagOf(mark)}>` : '';
}
