import { Parser } from 'htmlparser2';

/** The first words of an HTML text, without its markup: at most so many characters, cut at a word. */
export function plainText(html: string, longest: number): string {
  const text = textOf(html).replace(/\s+/g, ' ').trim();
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}

function textOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    // Paragraphs that touch in HTML do not touch in words.
    onopentag: () => {
      text += ' ';
    },
  });
  parser.end(html);
  return text;
}
