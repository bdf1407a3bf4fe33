import type { SizeChart } from '@kashtanka/contract';
import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { expect, test } from 'vitest';
import { describeSize, getSizeInformation } from './size-information.ts';

type Size = SizeChart['sizes'][number];

const EMPTY: Omit<Size, 'code' | 'name'> = {
  tape_width: null,
  neck_girth: null,
  chest_girth: null,
  back_girth: null,
  size_in_mm: null,
  length_cm: null,
  width_cm: null,
  info: null,
  weight_kg: null,
};

function size(code: string, cells: Partial<Size>): Size {
  return { ...EMPTY, code, name: code.toUpperCase(), ...cells };
}

function chart(name: string, signatures: string[], rest: Partial<SizeChart> = {}): SizeChart {
  return {
    key: 'clr',
    name,
    sizetable_signatures: signatures,
    title: '',
    titleCodes: [],
    disable_sizetable: false,
    between_sizes: null,
    subtitle: 'Измерьте шею',
    warning_message: null,
    link: null,
    custom_exchange_notation: null,
    details: { materials: [], care: [], ingredients: null },
    sizes: [size('m', { neck_girth: '34-46' }), size('l', { neck_girth: '42-56' })],
    ...rest,
  };
}

test('size notes: only the sizes of the product are listed', () => {
  expect(getSizeInformation(chart('all', ['clr']), ['l']).rows).toEqual([
    { code: 'l', neck: '42-56', chest: null },
  ]);
});

test('size notes: a disabled chart shows no sizes, but its text on exchange [SIZE-08] [SIZE-09]', () => {
  const advice = getSizeInformation(
    chart('all', ['clr'], { disable_sizetable: true, custom_exchange_notation: 'Обменяем' }),
    ['m'],
  );

  expect(advice).toEqual({ rows: [], how: null, exchange: 'Обменяем', hasChart: true, hasTable: false });
});

test('size notes: the measurements of a dog are asked for only if the chart has a girth or a weight; a tag has its own dimensions [SIZE-15]', () => {
  const tags = chart('tags', ['tag'], { sizes: [size('s', { size_in_mm: '33x11x3.5' })] });

  expect(getSizeInformation(tags, ['s']).how?.isMeasured).toBe(false);
  expect(getSizeInformation(chart('all', ['clr']), ['m']).how?.isMeasured).toBe(true);
  expect(
    getSizeInformation(chart('leashes', ['lsh'], { sizes: [size('20', { weight_kg: '8-25' })] }), ['20']).how
      ?.isMeasured,
  ).toBe(true);
});

test('size notes: a product without sizes has no measuring guide', () => {
  expect(getSizeInformation(chart('all', ['clr']), []).how).toBeNull();
});

test('size notes: a chart of one size is a table, although there is no choice; a disabled one is not [SIZE-09] [SIZE-17]', () => {
  expect(getSizeInformation(chart('all', ['scf']), []).hasTable).toBe(true);
  expect(getSizeInformation(chart('all', ['scf'], { disable_sizetable: true }), []).hasTable).toBe(false);
  expect(getSizeInformation(chart('all', ['scf'], { sizes: [] }), []).hasTable).toBe(false);
});

test('size notes: the text of a chart comes with its warning and its link [SIZE-04] [SIZE-05]', () => {
  const link = { path: '/faq/clr', name: 'Как измерить шею', message: null };

  const { how } = getSizeInformation(chart('all', ['clr'], { link, warning_message: 'Берите больший' }), ['m']);

  expect(how).toEqual({
    text: 'Измерьте шею',
    warning: 'Берите больший',
    link: { path: '/faq/clr', name: 'Как измерить шею' },
    isMeasured: true,
  });
});

test('size notes: a chosen size shows its girths in centimetres [SIZE-20]', () => {
  const { ru, en } = productText;

  expect(describeSize(ru, { code: 'm', neck: '34-46', chest: null })).toBe('обхват шеи 34–46\u00a0см');
  expect(describeSize(ru, { code: 'm', neck: '38-50', chest: '50-64' })).toBe(
    'шея 38–50\u00a0см, грудь 50–64\u00a0см',
  );
  expect(describeSize(en, { code: 'm', neck: '34-46', chest: null })).toBe('neck 34–46\u00a0cm');
});

test('size notes: a tag shows its measure in millimetres, with the decimal mark of the language [SIZE-20]', () => {
  const { ru, en } = productText;
  const row = { code: 's', measure: '33x11x3.5' };

  expect(describeSize(ru, row)).toBe('33\u00a0×\u00a011\u00a0×\u00a03,5\u00a0мм');
  expect(describeSize(en, row)).toBe('33\u00a0×\u00a011\u00a0×\u00a03.5\u00a0mm');
});

test('size notes: a leash shows the dogs that its width suits', () => {
  const advice = getSizeInformation(chart('all', [], { sizes: [size('16', { info: 'до 10 кг' })] }), ['16']);

  expect(advice.rows.map((row) => describeSize(productText.ru, row))).toEqual(['до 10 кг']);
});
