export const MARKUPS = ['heading', 'bold', 'list', 'link', 'note', 'questions'] as const;
export type Markup = (typeof MARKUPS)[number];

type Samples = Readonly<Record<'heading' | 'link' | 'question' | 'answer' | 'note', string>>;

/**
 * What replaces a selection that is marked up, and the part of it that is selected next. Without a selection a sample
 * stands for the words.
 */
export function markUp(
  markup: Markup,
  selected: string,
  samples: Samples,
): { text: string; from: number; to: number } {
  const words = selected.trim();
  switch (markup) {
    case 'heading':
      return around('## ', words || samples.heading, '\n');
    case 'bold':
      return around('**', words || samples.link, '**');
    case 'link':
      // The address comes next.
      return { ...around(`[${words || samples.link}](`, '/', ')') };
    case 'list': {
      const lines = (words || samples.link).split('\n').filter((line) => line.trim());
      return around('', lines.map((line) => `- ${line.trim()}`).join('\n'), '\n');
    }
    case 'note':
      return around('```note\n', words || samples.note, '\n```\n');
    case 'questions':
      return around('```questions\n### ', words || samples.question, `\n\n${samples.answer}\n\`\`\`\n`);
  }
}

function around(before: string, words: string, after: string) {
  return { text: before + words + after, from: before.length, to: before.length + words.length };
}

/** The characters of a line, from 1, of a text. */
export function rangeOfLine(text: string, line: number): { from: number; to: number } {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return { from, to: from + (lines[line - 1]?.length ?? 0) };
}
