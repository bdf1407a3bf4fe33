import { describe, expect, it } from 'vitest';
import { findRequestedSize } from './requested-size.ts';

const asked = (text: string, isUnfinished = false) => findRequestedSize(text.split(' '), { isUnfinished });

describe('search: size that a query asks for', () => {
  it('asked size: a letter size is split from the query', () => {
    for (const [text, letters, rest] of [
      ['ошейник м', 'm', 'ошейник'],
      ['ошейник m', 'm', 'ошейник'],
      ['ошейник хл', 'xl', 'ошейник'],
      ['шлейка размер с', 's', 'шлейка'],
      ['collar size s', 's', 'collar'],
      ['кожаный ошейник л красный', 'l', 'кожаный ошейник красный'],
      ['ошейник с', 's', 'ошейник'],
      ['шлейка размер с красная', 's', 'шлейка красная'],
      ['ошейник с размером л', 'l', 'ошейник'],
    ] as const) {
      expect(asked(text), text).toMatchObject({ words: rest.split(' '), by: { letters } });
    }
  });

  it('asked size: a girth is split from the query', () => {
    for (const [text, measure, mm, rest] of [
      ['ошейник на шею 40 см', 'neck', 400, 'ошейник'],
      ['шлейка обхват груди 62', 'chest', 620, 'шлейка'],
      ['collar 38 cm', null, 380, 'collar'],
      ['38 см ошейник', null, 380, 'ошейник'],
    ] as const) {
      expect(asked(text), text).toMatchObject({ words: rest.split(' '), by: { girth: { measure, mm } } });
    }
  });

  it('asked size: other numbers and letters ask for none', () => {
    for (const text of [
      'ошейник с биркой',
      'поводок 5 м',
      'миска 1 л',
      'поводок 77 метров',
      'dog s collar',
      'м',
      '40 см',
      'ошейник 38',
      'ошейник обхват шеи',
    ]) {
      expect(asked(text), text).toBeUndefined();
    }
  });

  it('«с» may begin another word while the query is being typed', () => {
    expect(asked('ошейник с', true)).toBeUndefined();
    expect(asked('ошейник размер с', true)).toMatchObject({ by: { letters: 's' } });
  });
});
