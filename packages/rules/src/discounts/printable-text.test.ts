import { describe, expect, it } from 'vitest';
import { isPrintable, unprintableCharacters } from './printable-text.ts';

describe('text of a printed certificate', () => {
  it('prints text in its alphabets whole', () => {
    for (const text of ['Ольга Žižek', 'Ελένη', 'Ґанна Ї', 'Zoë & Łukasz — 3 000 ₽', 'Nguyễn\nÅse']) {
      expect(unprintableCharacters(text), JSON.stringify(text)).toEqual([]);
    }
  });

  it('names emoji and letters of other scripts as people see them, each once', () => {
    expect(unprintableCharacters('Ольга 🐶 Žižek 王小明 👩‍🚀🐶')).toEqual(['🐶', '王', '小', '明', '👩‍🚀']);
    expect(unprintableCharacters('❤️ שרון')).toEqual(['❤️', 'ש', 'ר', 'ו', 'ן']);
  });

  it('has no glyph for other signs', () => {
    for (const character of ['\u0007', '\u202e', '\u200d', '\ud83d', '\u0378']) {
      expect(isPrintable(character), JSON.stringify(character)).toBe(false);
    }
  });
});
