export type Markup = 'paragraph' | 'list' | 'bold' | 'link';

const LINK_START = '<a href="';

/**
 * What replaces a selection that is marked up, and where the caret goes in it. Paragraphs and items of a list are the
 * lines of the selection; the caret of a link waits for its address.
 */
export function markUp(markup: Markup, selected: string): { text: string; caret: number } {
  const lines = selected.split('\n').filter((line) => line.trim());
  const each = (tag: string) =>
    (lines.length > 0 ? lines : ['']).map((line) => `<${tag}>${line.trim()}</${tag}>`).join('\n');
  const texts: Record<Markup, string> = {
    paragraph: each('p'),
    list: `<ul>\n${each('li')}\n</ul>`,
    bold: `<b>${selected}</b>`,
    link: `${LINK_START}">${selected}</a>`,
  };
  const text = texts[markup];
  if (markup === 'link') return { text, caret: LINK_START.length };
  return { text, caret: selected.trim() ? text.length : text.indexOf('></') + 1 };
}

/** A description typed without tags becomes paragraphs, one for each block between empty lines. */
export function toMarkup(description: string): string {
  if (/[<>&]/.test(description)) return description;
  const blocks: string[][] = [[]];
  for (const line of description.split('\n').map((text) => text.trim())) {
    if (line) blocks.at(-1)?.push(line);
    else blocks.push([]);
  }
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('');
}
