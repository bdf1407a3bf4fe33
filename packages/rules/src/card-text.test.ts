import { describe, expect, it } from 'vitest';
import { isPrinted, unprintedCharacters } from './card-text.ts';

describe('text of a printed certificate', () => {
  it.each(['Ольга Žižek', 'Ελένη', 'Ґанна Ї', 'Zoë & Łukasz — 3 000 ₽', 'Nguyễn\nÅse'])(
    'prints %j whole',
    (text) => {
      expect(unprintedCharacters(text)).toEqual([]);
    },
  );

  it('names emoji and letters of other scripts as people see them, each once', () => {
    expect(unprintedCharacters('Ольга 🐶 Žižek 王小明 👩‍🚀🐶')).toEqual(['🐶', '王', '小', '明', '👩‍🚀']);
    expect(unprintedCharacters('❤️ שרון')).toEqual(['❤️', 'ש', 'ר', 'ו', 'ן']);
  });

  it.each(['\u0007', '\u202e', '\u200d', '\ud83d', '\u0378'])('has no glyph for %j', (character) => {
    expect(isPrinted(character)).toBe(false);
  });
});
