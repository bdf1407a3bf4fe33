import { describe, expect, it } from 'vitest';
import { markUp, toMarkup } from './markup.ts';

describe('markup of descriptions', () => {
  it('lists: each line of the selection becomes an item', () => {
    expect(markUp('list', 'латунь\n\nсталь').text).toBe('<ul>\n<li>латунь</li>\n<li>сталь</li>\n</ul>');
  });

  it('links and bold words: the selection stays inside, and the caret is where typing goes on', () => {
    expect(markUp('bold', 'Уход')).toEqual({ text: '<b>Уход</b>', caret: 11 });
    expect(markUp('bold', '')).toEqual({ text: '<b></b>', caret: 3 });
    expect(markUp('link', 'Уход')).toEqual({ text: '<a href="">Уход</a>', caret: 9 });
  });

  it('paragraphs: a description without tags gets them at its empty lines, one with tags stays', () => {
    expect(toMarkup('Мягкий хлопок.\nНе натирает.\n\nПряжка из латуни.')).toBe(
      '<p>Мягкий хлопок.<br>Не натирает.</p><p>Пряжка из латуни.</p>',
    );
    expect(toMarkup('<p>Готово</p>\n')).toBe('<p>Готово</p>\n');
    expect(toMarkup('  ')).toBe('');
  });
});
