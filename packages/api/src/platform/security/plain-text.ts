import { Parser } from 'htmlparser2';

/** The beginning of an HTML text without markup, at most `longest` characters, cut at a word. */
export function plainText(html: string, longest: number): string {
  const text = textOf(html).replace(/\s+/g, ' ').trim();
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}

function textOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (chunk) => {
      text += chunk;
    },
    // Adjacent paragraphs are separated by a space.
    onopentag: () => {
      text += ' ';
    },
  });
  parser.end(html);
  return text;
}
