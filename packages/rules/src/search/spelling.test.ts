import { expect, it } from 'vitest';
import { inPlainLetters, nearestWord, swappedForms } from './spelling.ts';

const KNOWN = ['ошейник', 'ошейники', 'поводок', 'миска', 'маска', 'шлейка', 'лес', 'collar', 'harness'];

it.each([
  ['ашейник', 'ошейник'],
  ['ошейниик', 'ошейник'],
  ['ошйеник', 'ошейник'],
  ['ошейнеком', 'ошейник'],
  ['паводок', 'поводок'],
  ['мисак', 'миска'],
  ['colar', 'collar'],
  ['coler', 'collar'],
  ['harnes', 'harness'],
])('«%s» was meant to be «%s»', (typed, meant) => {
  expect(nearestWord(typed, KNOWN)).toBe(meant);
});

it.each(['лис', 'самокат', 'холодильник', ''])('«%s» is a word of its own', (typed) => {
  expect(nearestWord(typed, KNOWN)).toBeUndefined();
});

it('Two letters of a word may have changed places, wherever they stand', () => {
  expect(swappedForms('мсика')).toEqual(['смика', 'миска', 'мскиа', 'мсиак']);
  expect(swappedForms('aabb')).toEqual(['abab']);
});

it.each(['tga', '1234', 'clr02'])('«%s» is too short for that, or a number', (typed) => {
  expect(swappedForms(typed)).toEqual([]);
});

it('Every Cyrillic letter has a plain sign of its own', () => {
  const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

  const plain = inPlainLetters(letters);

  expect(plain).toMatch(/^[a-z0-9]+$/);
  expect(new Set(plain).size).toBe(letters.length);
});
