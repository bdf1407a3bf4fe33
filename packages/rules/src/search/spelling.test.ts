import { expect, it } from 'vitest';
import { nearestWord, toAsciiLetters, transposedForms } from './spelling.ts';

const KNOWN = ['ошейник', 'ошейники', 'поводок', 'миска', 'маска', 'шлейка', 'лес', 'collar', 'harness'];

it('spelling: a word with one error is recognised', () => {
  for (const [typed, meant] of [
    ['ашейник', 'ошейник'],
    ['ошейниик', 'ошейник'],
    ['ошйеник', 'ошейник'],
    ['ошейнеком', 'ошейник'],
    ['паводок', 'поводок'],
    ['мисак', 'миска'],
    ['colar', 'collar'],
    ['coler', 'collar'],
    ['harnes', 'harness'],
  ] as const) {
    expect(nearestWord(typed, KNOWN), typed).toBe(meant);
  }
});

it('spelling: of several words the one with the fewest edits is meant, and then the one with the same ending', () => {
  expect(nearestWord('поводак', ['паводок', 'поводок'])).toBe('поводок');
  expect(nearestWord('ашейники', ['ошейник', 'ошейники'])).toBe('ошейники');
  expect(nearestWord('coler', ['collar', 'color'])).toBe('color');
});

it('spelling: longer words may have more errors', () => {
  for (const [typed, known, isFound] of [
    ['бвг', 'бвд', false],
    ['бвгд', 'бвгж', true],
    ['бвгдж', 'бвгзк', false],
    ['бвгджз', 'бвгдкл', true],
    ['бвгджзкл', 'бвгджмнп', false],
    ['бвгджзклм', 'бвгджзнпр', true],
  ] as const) {
    expect(nearestWord(typed, [known]), typed).toBe(isFound ? known : undefined);
  }
});

it('spelling: another word is left alone', () => {
  for (const typed of ['лис', 'самокат', 'холодильник', '']) {
    expect(nearestWord(typed, KNOWN), typed).toBeUndefined();
  }
});

it('spelling: two swapped letters are found at any position', () => {
  expect(transposedForms('мсика')).toEqual(['смика', 'миска', 'мскиа', 'мсиак']);
  expect(transposedForms('aabb')).toEqual(['abab']);
});

it('spelling: short words and numbers are left alone', () => {
  for (const typed of ['tga', '1234', 'clr02']) {
    expect(transposedForms(typed), typed).toEqual([]);
  }
});

it('spelling: every Cyrillic letter has its own ASCII character', () => {
  const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

  const plain = toAsciiLetters(letters);

  expect(plain).toMatch(/^[a-z0-9]+$/);
  expect(new Set(plain).size).toBe(letters.length);
});
