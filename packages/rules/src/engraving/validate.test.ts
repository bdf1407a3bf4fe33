import { describe, expect, it } from 'vitest';
import {
  engravedLines,
  engravingLineErrors,
  engravingSignRefusal,
  type OfferedSign,
  type Plate,
  parsePlate,
} from './index.ts';

const large = parsePlate('42x14x3.5') as Plate;
const small = parsePlate('33x11x3.5') as Plate;

const errors = (...lines: string[]) => [...engravingLineErrors(small, { lines, font: 'sans', maxChars: 16 })];

describe('typed text', () => {
  it('a name and a phone number have no errors', () => {
    expect(errors('Рекс', '+7 916 123-45-67')).toEqual([]);
  });

  it('one character too many is reported', () => {
    expect(errors('Рекс', '+7 (916) 123-45-6')).toEqual([[1, { code: 'too_long', max: 16 }]]);
  });

  it('engraved text: signs without a glyph are named', () => {
    for (const [line, signs] of [
      ['РЕКС 🐶🐶', ['🐶']],
      ['REX & РЕКС, 1 €', ['€']],
    ] as const) {
      expect(errors(line), JSON.stringify(line)).toEqual([[0, { code: 'unknown', characters: signs }]]);
    }
  });

  it('engraved text: invisible characters are dropped', () => {
    for (const line of ['РЕ\u200bКС', '\u2067РЕКС\u2069', 'РЕКС\ufeff', 'РЕ\u00adКС']) {
      expect(errors(line), JSON.stringify(line)).toEqual([]);
      expect(engravedLines(line), JSON.stringify(line)).toEqual(['РЕКС']);
    }
  });

  it('a line too broad to be readable is reported at its own position, also below an empty one', () => {
    expect(errors('', ' ', 'Щ'.repeat(16))).toEqual([[2, { code: 'too_broad' }]]);
  });

  it('a text of 10,000 characters is too long', () => {
    expect(errors('Щ'.repeat(10_000))).toEqual([[0, { code: 'too_long', max: 16 }]]);
  });
});

describe('a sign beside the text [CUSTOMIZER-04]', () => {
  const bone: OfferedSign = {
    is_available: true,
    sizes: ['s', 'l'],
    drawing: { outline: 'M0 0h24v12h-24z', box: { x: 0, y: 0, width: 24, height: 12 } },
  };
  const name = {
    plate: small,
    size: 's',
    engraving: { lines: ['ТЁТКА', '+7 900 000-00-00'], font: 'sans' as const },
  };

  it('is after the first line, next to a short name', () => {
    expect(engravingSignRefusal(bone, name)).toBeNull();
  });

  it('is refused beside a long first line', () => {
    const lines = ['ЗНАЕТ ДОРОГУ ДОМОЙ', '+7 900 000-00-00'];

    expect(engravingSignRefusal(bone, { plate: large, size: 'l', engraving: { lines, font: 'serif' } })).toBe(
      'no_room',
    );
  });

  it('engraved text: a finish that is not made is refused', () => {
    for (const [why, changes] of [
      ['now', { is_available: false }],
      ['in this size', { sizes: ['l'] }],
    ] as const) {
      expect(engravingSignRefusal({ ...bone, ...changes }, name), why).toBe('not_made');
    }
  });
});
