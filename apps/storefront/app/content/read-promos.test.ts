import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPromos } from './read-promos.ts';

const RIGHT = `
- id: spring
  from: 2027-03-01
  till: 2027-03-08
  everyHours: 12
  delaySeconds: 10
  widthPx: 480
  link: /collections
  title: { ru: Весна, en: Spring }
  text: { ru: Снег сошёл., en: The snow is gone. }
  button: { ru: Смотреть, en: Look }
`;

function read(yaml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'promos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'promos.yaml');
  writeFileSync(path, yaml);
  const { promos, errors } = readPromos(path);
  return { promos, errors: errors.map(({ file, message }) => `${file}: ${message}`) };
}

test('promo modal: has the texts of the content file, in both languages [D73]', () => {
  expect(read(RIGHT)).toEqual({
    errors: [],
    promos: [
      {
        id: 'spring',
        from: '2027-03-01',
        till: '2027-03-08',
        everyHours: 12,
        delaySeconds: 10,
        widthPx: 480,
        link: '/collections',
        words: {
          ru: { title: 'Весна', text: 'Снег сошёл.', button: 'Смотреть' },
          en: { title: 'Spring', text: 'The snow is gone.', button: 'Look' },
        },
      },
    ],
  });
});

test.each([
  ['a language that is left out', RIGHT.replace(', en: Spring', ''), 'spring: title.en is missing'],
  ['a word that is none of ours', `${RIGHT}  colour: red`, 'spring: colour means nothing here'],
  ['a day that is none', RIGHT.replace('2027-03-08', '08.03.2027'), 'spring: till must be a date'],
  ['days that run backwards', RIGHT.replace('2027-03-08', '2027-02-08'), 'spring: till is a day before from'],
  ['a number that is none', RIGHT.replace('12', 'twelve'), 'spring: everyHours is a whole number'],
  ['a link to another host', RIGHT.replace('/collections', '//evil.example'), 'spring: link is a page of the shop'],
  ['an id that cannot be asked for', RIGHT.replace('spring', 'Весна'), 'id is a word of small Latin letters'],
  ['the same id twice', RIGHT + RIGHT, 'spring stands there twice'],
  ['one occasion in place of a list', 'id: spring', 'it is a list of occasions'],
  ['YAML that is broken', '- id: {', 'promos.yaml: '],
])('promos file: one with %s is refused, with all its errors at once', (_, yaml, message) => {
  const { promos, errors } = read(yaml);

  expect(promos).toEqual([]);
  expect(errors.join('\n')).toContain(message);
});
