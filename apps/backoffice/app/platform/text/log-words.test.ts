import { describe, expect, it } from 'vitest';
import { commandWords, reasonWords, subjectFromWords, subjectWords } from './log-words.ts';

describe('log words', () => {
  it('subjects: their kind is in words, and typed words find the stored subject', () => {
    expect(subjectWords('order 100042', 'ru')).toBe('заказ 100042');
    expect(subjectWords('store pass 3', 'en')).toBe('pass 3');
    expect(subjectFromWords('Заказ 100042', 'ru')).toBe('order 100042');
    expect(subjectFromWords('100042', 'en')).toBe('order 100042');
  });

  it('subjects, commands and reasons without words stay as they are stored', () => {
    expect(subjectWords('orderly', 'ru')).toBe('orderly');
    expect(subjectFromWords('нечто', 'ru')).toBe('нечто');
    expect(commandWords('unknown', 'ru')).toBe('unknown');
    expect(reasonWords('Звонила Анна', 'ru')).toBe('Звонила Анна');
    expect(reasonWords('checkout', 'en')).toBe('ordered in the shop');
  });
});
