import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('plain text: a description has no tags, and its entities are the characters that they stand for', () => {
  const html = '<p>Кожа &amp; латунь,</p><p>до 35&nbsp;мм &lt;3</p>';

  expect(plainText(html, 100)).toBe('Кожа & латунь, до 35 мм <3');
});

it('plain text: a long text is cut at a word', () => {
  expect(plainText('<p>один два три</p>', 10)).toBe('один два…');
  expect(plainText('<p>один два три</p>', 12)).toBe('один два три');
  expect(plainText('<p>один два три</p>', 11)).toBe('один два…');
});
