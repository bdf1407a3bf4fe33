import { expect, test } from 'vitest';
import { MARKUPS, markUp, rangeOfLine } from './markdown.ts';

const SAMPLES = { heading: 'Заголовок', link: 'слова', question: 'Вопрос?', answer: 'Ответ.', note: 'Важно.' };

test.each([
  ['heading', 'Уход', '## Уход\n', 'Уход'],
  ['bold', 'бережно', '**бережно**', 'бережно'],
  ['list', 'раз\nдва', '- раз\n- два\n', '- раз\n- два'],
  ['link', 'доставка', '[доставка](/)', '/'],
  ['note', '', '```note\nВажно.\n```\n', 'Важно.'],
  ['questions', '', '```questions\n### Вопрос?\n\nОтвет.\n```\n', 'Вопрос?'],
] as const)('markup: %s of «%s» selects what is typed next', (markup, selected, text, next) => {
  const made = markUp(markup, selected, SAMPLES);

  expect([made.text, made.text.slice(made.from, made.to)]).toEqual([text, next]);
  expect(MARKUPS).toContain(markup);
});

test('line of a text: is selected whole', () => {
  const { from, to } = rangeOfLine('раз\nдва\n\nтри', 2);

  expect('раз\nдва\n\nтри'.slice(from, to)).toBe('два');
});
