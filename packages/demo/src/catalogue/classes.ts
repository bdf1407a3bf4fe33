// The classes of the specification, with the attributes that a shopper chooses and filters by.
import type { ClassRow } from '@kashtanka/contract/import';
import { type Both, both, same } from '../text.ts';
import { finishNames } from './designs.ts';

type Attribute = NonNullable<ClassRow['attributes']>[number];

const size = (titles: Record<string, Both>): Attribute => ({
  code: 'size',
  name: both('Размер', 'Size'),
  sku_part: true,
  sku_order: 1,
  values: valuesOf(titles),
});

const fact = (code: string, name: Both, titles: Record<string, Both>): Attribute => ({
  code,
  name,
  sku_part: false,
  sku_order: null,
  values: valuesOf(titles),
});

function valuesOf(titles: Record<string, Both>): Attribute['values'] {
  return Object.entries(titles).map(([value, title]) => ({ value, title }));
}

const collarSizes = size({
  xs: same('XS'),
  s: same('S'),
  m: same('M'),
  l: same('L'),
  xl: same('XL'),
  lw: both('L широкий', 'L wide'),
});

/** A leash is chosen by the width of its strap or by the dog's size, never by both. */
const leashSizes = size({
  16: both('16 мм', '16 mm'),
  20: both('20 мм', '20 mm'),
  25: both('25 мм', '25 mm'),
  sm: same('S/M'),
  lxl: same('L/XL'),
});

const carabiner: Attribute = {
  code: 'carabiner',
  name: both('Карабин', 'Snap hook'),
  sku_part: true,
  sku_order: 2,
  values: [
    { value: 'brass', title: both('латунь', 'brass') },
    { value: 'steel', title: both('сталь', 'steel') },
  ],
};

const harnessSizes = size({
  xs: same('XS'),
  xsw: both('XS широкий', 'XS wide'),
  s: same('S'),
  sw: both('S широкий', 'S wide'),
  m: same('M'),
  mw: both('M широкий', 'M wide'),
  l: same('L'),
  lw: both('L широкий', 'L wide'),
  xl: same('XL'),
  xlw: both('XL широкий', 'XL wide'),
});

const material = fact('material', both('Материал', 'Material'), {
  leather: both('кожа', 'leather'),
  webbing: both('стропа', 'webbing'),
});

const length = fact('length', both('Длина', 'Length'), {
  '120': both('1,2 м', '1.2 m'),
  '200': both('2 м', '2 m'),
  '220': both('2,2 м', '2.2 m'),
  '500': both('5 м', '5 m'),
  '1000': both('10 м', '10 m'),
});

const volume = fact('volume', both('Объём', 'Volume'), {
  '700': both('0,7 л', '0.7 l'),
  '1400': both('1,4 л', '1.4 l'),
});

const metal = fact('metal', both('Металл', 'Metal'), finishNames);

export const classes: ClassRow[] = [
  { code: 'clr', name: both('Ошейники', 'Collars'), attributes: [collarSizes, material] },
  { code: 'lsh', name: both('Поводки', 'Leashes'), attributes: [leashSizes, carabiner, length] },
  { code: 'hrn', name: both('Шлейки', 'Harnesses'), attributes: [harnessSizes] },
  { code: 'tag', name: both('Адресники', 'ID tags'), attributes: [size({ s: same('S'), l: same('L') }), metal] },
  {
    code: 'tlc',
    name: both('Шнурки для адресников', 'Tag cords'),
    attributes: [size({ xxsxs: same('XXS/XS'), sm: same('S/M'), lxl: same('L/XL') })],
  },
  { code: 'hld', name: both('Держатели адресников', 'Tag holders'), attributes: [] },
  { code: 'scf', name: both('Шарфы', 'Scarves'), attributes: [] },
  { code: 'bwl', name: both('Миски', 'Bowls'), attributes: [volume] },
  { code: 'key', name: both('Ключницы', 'Key holders'), attributes: [] },
  { code: 'blt', name: both('Ремни', 'Belts'), attributes: [] },
  { code: 'lnd', name: both('Мешки для стирки', 'Laundry bags'), attributes: [] },
  { code: 'pba', name: both('Сумки для прогулок', 'Walking bags'), attributes: [] },
  { code: 'wba', name: both('Поясные сумки', 'Waist bags'), attributes: [] },
  { code: 'cos', name: both('Косметика', 'Cosmetics'), attributes: [] },
  { code: 'gft01', name: both('Подарочные сертификаты', 'Gift certificates'), attributes: [] },
];
