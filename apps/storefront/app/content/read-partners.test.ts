import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPartners } from './read-partners.ts';

const RIGHT = `
name: { ru: Клиника, en: Clinic }
offer: { ru: Приём за полцены, en: Half price }
text: { ru: "Раз.\\n\\nДва.", en: "One.\\n\\nTwo." }
terms: { ru: Один раз, en: Once }
code: LAPA
until: 2027-06-30
`;

function read(yaml: string) {
  const folder = mkdtempSync(join(tmpdir(), 'partners-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'lapa.yaml'), yaml);
  const { partners, errors } = readPartners(folder);
  return { partners, errors: errors.map(({ file, message }) => `${file}: ${message}`) };
}

test('partners file: have the texts of their files, under the names of the files [PARTNER-01] [D21]', () => {
  expect(read(RIGHT)).toEqual({
    errors: [],
    partners: [
      {
        slug: 'lapa',
        name: { ru: 'Клиника', en: 'Clinic' },
        offer: { ru: 'Приём за\u00a0полцены', en: 'Half price' },
        text: { ru: ['Раз.', 'Два.'], en: ['One.', 'Two.'] },
        terms: { ru: 'Один раз', en: 'Once' },
        way: { code: 'LAPA' },
        until: '2027-06-30',
      },
    ],
  });
});

test.each([
  ['a language that is left out', RIGHT.replace(', en: Clinic', ''), 'name.en is missing'],
  ['a word that is none of ours', `${RIGHT}logo: a.png`, 'logo means nothing here'],
  ['a code and a link at once', `${RIGHT}link: https://a.example`, 'exactly one of code and link is required'],
  [
    'a link that is no page',
    RIGHT.replace('code: LAPA', 'link: javascript:alert(1)'),
    'exactly one of code and link is required',
  ],
  ['a day that is none', RIGHT.replace('2027-06-30', '31.06.2027'), 'until is the last day'],
  ['YAML that is broken', 'name: {', 'partners/lapa.yaml: Flow map'],
])('partners file: one with %s is refused, and the error names the file', (_, yaml, message) => {
  const { partners, errors } = read(yaml);

  expect(partners).toEqual([]);
  expect(errors.join('\n')).toContain(message);
});
