import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoDocument } from '@kashtanka/demo';
import { formatMoney, roubles } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { operateWith } from './support/operate.ts';

const ROOT = join(import.meta.dirname, '../..');

test('content: lists each unset fact and each sample with its file and line, and fails as a release check', async () => {
  const { code, output } = await operateWith({}, 'content');
  const strict = await operateWith({}, 'content', '--strict');

  expect([code, strict.code]).toEqual([0, 1]);
  const places = output.match(/^ {2}apps\/storefront\/content\/\S+:\d+$/gm) ?? [];
  expect(output).toContain('{юридическое название}\n  apps/storefront/content/ru/about.md:');
  expect(output).toContain(`${places.length} places that use them are not shown.`);
  const [, file = '', line = ''] = /\{INN\}\n {2}(\S+):(\d+)/.exec(output) ?? [];
  expect((await readFile(join(ROOT, file), 'utf8')).split('\n')[Number(line) - 1]).toContain('{INN}');
  expect(output).toMatch(/^\{награда\}\n {2}packages\/texts\/src\/ru\/storefront\/shell\/shell\.ts:\d+$/m);
  expect(output).toMatch(/^\d+ samples are in the frame of every page\.$/m);
});

const METHODS = ['cdek-courier', 'cdek-regular-ww', 'pochtaru-pochtomat', 'boxberry-courier', 'boxberry-pvz'];
const NEAR = ['RU-MOW', 'RU-MOS', 'RU-SPE'];

/** A sum of whole roubles in each language's texts: `390`, `€3.25`. */
const SUM_IN: Record<string, (price: number) => string> = {
  ru: String,
  en: (price) => formatMoney(roubles(price), 'EUR'),
};

/** `390, 1–2`: the tariffs' price and days of the lightest parcel, in one zone or in all others. */
function asked(language: string, method: string, isThere: (zone: string) => boolean): string {
  const rows = (demoDocument('2026-11-22').shipping?.tariffs ?? []).filter(
    (row) => row.method === method && row.up_to_g === 500 && isThere(row.zone),
  );
  const prices = rows.map(({ price }) => Number(price));
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) => SUM_IN[language]?.(price));
  const days = [
    Math.min(...rows.map((row) => row.days_min ?? 0)),
    Math.max(...rows.map((row) => row.days_max ?? 0)),
  ];
  return `${least === most ? least : `${least}–${most}`}, ${days.join('–')}`;
}

test.each([
  ['ru', / ₽| (дня|дней)/g],
  ['en', / days/g],
])('delivery page of the demo: its prices and days are those of the tariffs, in %s', async (language, units) => {
  const text = await readFile(join(ROOT, `packages/demo/pages/${language}/delivery.md`), 'utf8');

  const [, , ...rows] = /```table (?:Посылка|A parcel).*\n([^`]*)```/.exec(text)?.[1]?.trim().split('\n') ?? [];

  const listed = rows.map((row) =>
    row
      .replace(units, '')
      .split(' | ')
      .slice(1)
      .map((cell) => cell.replace(' |', '')),
  );
  expect(listed).toEqual(
    METHODS.map((method) => [
      ...NEAR.map((near) => asked(language, method, (zone) => zone === near)),
      asked(language, method, (zone) => !NEAR.includes(zone)),
    ]),
  );
});

test.each([
  [
    'ru',
    /до (\d+) кг (?:дороже )?(?:— )?на (\d+) ₽/g,
    /стоит (?<light>\d+) ₽, для посылки тяжелее (?<kg>\d+) кг — (?<heavy>\d+) ₽/,
  ],
  [
    'en',
    /of up to (\d+) kg (?:costs )?(€[\d.]+) more/g,
    /costs (?<light>€[\d.]+), or (?<heavy>€[\d.]+) for a parcel over (?<kg>\d+) kg/,
  ],
])(
  'delivery page of the demo: its surcharges of heavier parcels are those of the tariffs, in %s',
  async (language, steps, express) => {
    const text = await readFile(join(ROOT, `packages/demo/pages/${language}/delivery.md`), 'utf8');
    const inMoscow = (method: string) =>
      (demoDocument('2026-11-22').shipping?.tariffs ?? [])
        .filter((row) => row.method === method && row.zone === 'RU-MOW')
        .map(({ up_to_g, price }) => ({ upToKg: up_to_g / 1000, price: Number(price) }));
    const courier = inMoscow('cdek-courier');
    const [light, heavy] = inMoscow('msk-express');

    const shown = [...text.matchAll(steps)].map(([, upToKg, extra]) => [Number(upToKg), extra]);
    const sumOf = (price = 0) => SUM_IN[language]?.(price);

    expect(shown).toEqual(
      courier
        .slice(1, 1 + shown.length)
        .map(({ upToKg, price }) => [upToKg, sumOf(price - (courier[0]?.price ?? 0))]),
    );
    expect(shown).toHaveLength(4);
    expect(express.exec(text)?.groups).toEqual({
      light: sumOf(light?.price),
      kg: String(light?.upToKg),
      heavy: sumOf(heavy?.price),
    });
  },
);
