import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanStructured, cleanText } from './clean-input.ts';
import { isOneLine } from './text.ts';

const INVISIBLE = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u3164',
  '\ufe0f',
  '\ufeff',
];
const BLANKS = ['\t', '\n', '\r\n', '\u00a0', '\u2009', '\u2028', '\u202f', '\u2800', ' '];
const DASHES = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'];
const EMOJI = [
  '🐶',
  '❤️',
  '👩‍🚀',
  '🏳️‍🌈',
  '👍🏽',
  '1️⃣',
  '🇷🇺',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
];

const pasted = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...INVISIBLE, ...BLANKS, ...DASHES, ...EMOJI, 'Ольга', 'й', 'и\u0306'),
    ),
  )
  .map((parts) => parts.join(''));
const clean = fc.constantFrom(cleanText, cleanLine, cleanStructured);

describe('clean input', () => {
  it('removes invisible characters from text and from structured fields', () => {
    for (const character of INVISIBLE) {
      expect(cleanText(`Оль${character}га`), JSON.stringify(character)).toBe('Ольга');
      expect(cleanStructured(`GC7K${character}2M9Q`), JSON.stringify(character)).toBe('GC7K2M9Q');
      expect(cleanText(character), JSON.stringify(character)).toBe('');
    }
  });

  it('trims every kind of blank', () => {
    for (const blank of BLANKS) {
      expect(cleanText(`${blank}Ольга${blank}`), JSON.stringify(blank)).toBe('Ольга');
    }
  });

  it('turns a tab into a space, and a line break of one line too', () => {
    expect(cleanText('Ольга\tИванова')).toBe('Ольга Иванова');
    expect(cleanText('Лесная, 5\r\nкод 12')).toBe('Лесная, 5\nкод 12');
    expect(cleanLine('Лесная, 5\r\nкод 12')).toBe('Лесная, 5 код 12');
  });

  it('keeps joined emoji whole', () => {
    for (const emoji of EMOJI) {
      expect(cleanLine(`Рекс ${emoji}\u200b!`), emoji).toBe(`Рекс ${emoji}!`);
    }
  });

  it('composes letters', () => {
    expect(cleanText('Андреи\u0306')).toBe('Андрей');
  });

  it('keeps dashes and spaces of free text, and makes those of structured fields plain', () => {
    expect(cleanText('Анна\u2011Мария де\u00a0Ла')).toBe('Анна\u2011Мария де\u00a0Ла');
    for (const dash of DASHES) expect(cleanStructured(`916${dash}123`)).toBe('916-123');
    expect(cleanStructured('\u202a+7\u00a0916\u2009123\u201145\u201367\u202c')).toBe('+7 916 123-45-67');
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(clean, pasted, (clean, text) => clean(clean(text)) === clean(text)));
  });

  it('leaves plain lines and no control characters', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        expect(isOneLine(cleanText(text).replaceAll('\n', ''))).toBe(true);
        expect(isOneLine(cleanLine(text))).toBe(true);
        expect(cleanStructured(text)).not.toMatch(/[\u2010-\u2015\u2212]|(?! )[\p{Zs}\p{Cc}]/u);
      }),
    );
  });

  it('gives the same structured value wherever invisible characters stand', () => {
    const inserted = fc.array(fc.tuple(fc.nat({ max: 16 }), fc.constantFrom(...INVISIBLE)), { maxLength: 6 });
    fc.assert(
      fc.property(inserted, (marks) => {
        const phone = [...'+7 916 123-45-67'];
        for (const [at, mark] of marks) phone.splice(at, 0, mark);
        expect(cleanStructured(phone.join(''))).toBe('+7 916 123-45-67');
      }),
    );
  });
});
