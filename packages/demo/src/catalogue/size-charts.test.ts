import { productSignature } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { productModels } from '../products/products.ts';
import { classes } from './classes.ts';
import { designs } from './designs.ts';
import { sizeCharts } from './size-charts.ts';

const chartsOf = (key: string) => sizeCharts.filter((chart) => chart.key === key);
const rowsOf = (key: string) => chartsOf(key).flatMap((chart) => chart.sizes ?? []);
const codesOf = (name: string) => sizeCharts.find((chart) => chart.name === name)?.sizes?.map((size) => size.code);

it('demo size charts: collars are from XS to XL and a wide L, on straps of 16, 20, 25 and 38 mm [SIZE-12]', () => {
  const straps = new Set(rowsOf('clr').map((size) => size.tape_width));

  expect(codesOf('collars')).toEqual(['xs', 's', 'm', 'l', 'xl', 'lw']);
  expect(codesOf('leather-collars')).toEqual(['xs', 's', 'm', 'l', 'xl', 'lw']);
  expect([...straps]).toEqual(['16', '20', '25', '38']);
});

it('demo size charts: leashes are 16, 20 or 25 mm wide, or S/M and L/XL [SIZE-13]', () => {
  expect(codesOf('leashes')).toEqual(['16', '20', '25']);
  expect(codesOf('long-leashes')).toEqual(['16', '20', '25']);
  expect(codesOf('adjustable-leashes')).toEqual(['sm', 'lxl']);
  expect(codesOf('short-leashes')).toEqual(['sm', 'lxl']);
});

it('demo size charts: harnesses are from XS to XL, each with a wide variant [SIZE-14]', () => {
  expect(codesOf('harnesses')).toEqual(['xs', 's', 'm', 'l', 'xl', 'xsw', 'sw', 'mw', 'lw', 'xlw']);
});

it('demo size charts: a size has one name in all classes, because a filter over several classes shows it once', () => {
  const sizes = classes.flatMap(({ attributes = [] }) => attributes.filter(({ code }) => code === 'size'));

  const named = sizes.flatMap(({ values = [] }) =>
    values.map(({ value, title }) => JSON.stringify([value, title])),
  );

  const codes = [...new Set(named)].map((one) => JSON.parse(one)[0]);
  expect(codes).toContain('xsw');
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
});

it('demo size charts: a small tag measures 33 x 11 x 3.5 mm, a large one 42 x 14 x 3.5 mm [SIZE-15]', () => {
  expect(rowsOf('tag').map((size) => [size.code, size.size_in_mm])).toEqual([
    ['s', '33x11x3.5'],
    ['l', '42x14x3.5'],
  ]);
});

it('demo size charts: tag cords are in three sizes, all 10 mm wide [SIZE-16]', () => {
  expect(rowsOf('tlc').map((size) => [size.code, size.tape_width])).toEqual([
    ['xxsxs', '10'],
    ['sm', '10'],
    ['lxl', '10'],
  ]);
});

it('demo size charts: the scarf has one size, 170 by 40 cm [SIZE-17]', () => {
  expect(rowsOf('scf').map((size) => [size.length_cm, size.width_cm])).toEqual([['170', '40']]);
});

it('demo size charts: products without sizes show no table, but materials or ingredients and care [SIZE-09, SIZE-18]', () => {
  const withoutSizes = sizeCharts.filter((chart) => chart.disable_sizetable);

  expect(withoutSizes.map((chart) => chart.key)).toEqual([
    'lnd',
    'bwl',
    'key',
    'blt',
    'hld',
    'pba',
    'wba',
    'cos',
    'cos',
  ]);
  expect(withoutSizes.filter((chart) => chart.sizes?.length || !chart.details?.care.length)).toEqual([]);
  expect(chartsOf('cos').filter((chart) => !chart.details?.ingredients)).toEqual([]);
});

it('demo size charts: straps and girths are numbers or ranges, so that a measurement of a dog can be looked up [SIZE-20]', () => {
  const cells = sizeCharts
    .flatMap((chart) => chart.sizes ?? [])
    .flatMap(({ tape_width, neck_girth, chest_girth, back_girth, length_cm, width_cm }) => [
      tape_width,
      neck_girth,
      chest_girth,
      back_girth,
      length_cm,
      width_cm,
    ])
    .filter((cell) => cell !== undefined);

  expect(cells.filter((cell) => !/^\d+(-\d+)?$/.test(`${cell}`))).toEqual([]);
});

it('demo size charts: no visible column is empty [SIZE-06]', () => {
  const empty = sizeCharts.flatMap((chart) =>
    (chart.titleCodes ?? []).filter((column) => chart.sizes?.some((size) => !size[column])),
  );

  expect(empty).toEqual([]);
});

it('demo size charts: every parent has its own chart by signature, with a row for each of its sizes [SIZE-03]', () => {
  const lost = productModels.flatMap((productModel) => {
    const { productClass: class_code, model, version: model_version } = productModel;
    const signature = productSignature({ class_code, model, model_version, modificators: [] });
    const chart = chartsOf(class_code).find((row) =>
      row.sizetable_signatures?.some((prefix) => signature.startsWith(prefix)),
    );
    const known = chart?.sizes?.map((size) => size.code);
    const sizes =
      'choices' in productModel ? productModel.choices(designs.cht).map((choice) => choice.attributes.size) : [];
    return chart ? sizes.filter((size) => !known?.includes(`${size}`)) : [signature];
  });

  expect(lost).toEqual([]);
});

it('demo size charts: washable products are washed at 30 °C, delicate [CONST-14]', () => {
  const washed = ['collars', 'leashes', 'harnesses', 'tag-cords', 'scarves', 'laundry-bags'];
  const cares = washed.map((name) => sizeCharts.find((chart) => chart.name === name)?.details?.care[0]);

  expect(new Set(cares.map((care) => JSON.stringify(care)))).toEqual(
    new Set([JSON.stringify({ ru: 'Стирка при\u00a030\u00a0°C, деликатная', en: 'Wash at 30\u00a0°C, delicate' })]),
  );
});

it('demo size charts: every class except the certificate has one', () => {
  const withoutChart = classes.map(({ code }) => code).filter((code) => chartsOf(code).length === 0);

  expect(withoutChart).toEqual(['gft01']);
});
