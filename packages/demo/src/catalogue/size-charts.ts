// Size charts of every class. Strips and sizes are the specification's; girths, lengths and breeds are the demo's own facts.
import type { SizeChartRow } from '@kashtanka/contract/import';
import { both, same } from '../text.ts';
import { engravedForYou, exchanged, notReturned } from './exchange-texts.ts';
import { broadHarnessSizes, collarSizes, harnessSizes } from './girths.ts';
import { leashCharts } from './leash-charts.ts';
import {
  buckle,
  cottonCloth,
  dryInShade,
  hardware,
  leather,
  plate,
  wash,
  washInBag,
  wax,
  webbing,
  wipeDry,
} from './materials-and-care.ts';
import { noSizeCharts } from './sizeless-charts.ts';

const collarsInWebbing: SizeChartRow = {
  key: 'clr',
  name: 'collars',
  sizetable_signatures: ['clr02'],
  title: both('Размеры ошейников', 'Collar sizes'),
  subtitle: both(
    'Измерьте шею там, где собака обычно носит ошейник. Под лентой должно пройти два пальца.',
    'Measure the neck where the collar usually sits. Two fingers should fit under the tape.',
  ),
  warning_message: both(
    'Между двумя размерами? Берите больший: пряжка убирает до 4 см.',
    'Between two sizes? Take the larger: the buckle takes in up to 4 cm.',
  ),
  link: {
    path: '/faq/anatomical-buckle',
    name: both('Как устроена анатомическая пряжка', 'How the anatomical buckle works'),
    message: null,
  },
  titleCodes: ['name', 'tape_width', 'neck_girth', 'info'],
  between_sizes: 'larger',
  custom_exchange_notation: exchanged,
  disable_sizetable: false,
  details: { materials: [webbing, buckle, hardware], care: [wash, washInBag, dryInShade], ingredients: null },
  sizes: collarSizes,
};

const collarsInLeather: SizeChartRow = {
  ...collarsInWebbing,
  name: 'leather-collars',
  sizetable_signatures: ['clr01', 'clr03'],
  title: both('Размеры кожаных ошейников', 'Leather collar sizes'),
  warning_message: both(
    'Кожа за первый месяц растягивается на сантиметр. Между двумя размерами берите меньший.',
    'Leather stretches by a centimetre in its first month. Between two sizes take the smaller.',
  ),
  between_sizes: 'smaller',
  link: { path: '/faq/clr', name: both('Как измерить шею', 'How to measure the neck'), message: null },
  details: {
    materials: [
      leather,
      { name: both('Нить', 'Thread'), value: both('вощёный полиэстер', 'waxed polyester') },
      hardware,
    ],
    care: [both('Протирать влажной тряпкой, не стирать', 'Wipe with a damp cloth, do not wash'), wax, dryInShade],
    ingredients: null,
  },
};

const harnesses: SizeChartRow = {
  key: 'hrn',
  name: 'harnesses',
  sizetable_signatures: ['hrn01'],
  title: both('Размеры шлеек', 'Harness sizes'),
  subtitle: both(
    'Измерьте шею у основания и грудь сразу за передними лапами, в самом широком месте.',
    'Measure the neck at its base and the chest just behind the front legs, at its widest.',
  ),
  warning_message: both(
    'Если шея подходит, а грудь больше, чем в этой строке, берите широкий размер.',
    'If the neck fits but the chest is larger than in that row, take the wide size.',
  ),
  link: { path: '/faq/hrn', name: both('Как измерить собаку', 'How to measure a dog'), message: null },
  titleCodes: ['name', 'tape_width', 'neck_girth', 'chest_girth', 'back_girth', 'info'],
  custom_exchange_notation: exchanged,
  disable_sizetable: false,
  details: {
    materials: [
      webbing,
      { name: both('Подкладка', 'Lining'), value: both('сетка на пене 4 мм', 'mesh over 4 mm foam') },
      buckle,
      hardware,
    ],
    care: [wash, washInBag, dryInShade],
    ingredients: null,
  },
  sizes: [...harnessSizes, ...broadHarnessSizes],
};

const tags: SizeChartRow = {
  key: 'tag',
  name: 'tags',
  sizetable_signatures: ['tag01'],
  title: both('Размеры адресников', 'ID tag sizes'),
  subtitle: both('Выбирайте по тому, что хотите написать.', 'Choose by what you want to write.'),
  warning_message: both('Три строки входят только в размер L.', 'Three lines fit size L only.'),
  link: { path: '/faq/tag', name: both('Что написать на адреснике', 'What to write on a tag'), message: null },
  titleCodes: ['name', 'size_in_mm', 'info'],
  custom_exchange_notation: engravedForYou,
  disable_sizetable: false,
  details: {
    materials: [plate, { name: both('Шнурок и обмотка', 'Cord and winding'), value: both('хлопок', 'cotton') }],
    care: [wipeDry],
    ingredients: null,
  },
  sizes: [
    {
      code: 's',
      name: both('S, малый', 'S, small'),
      size_in_mm: '33x11x3.5',
      info: both('две строки; для любых собак', 'two lines; for any dog'),
    },
    {
      code: 'l',
      name: both('L, большой', 'L, large'),
      size_in_mm: '42x14x3.5',
      info: both('три строки; для собак от 7 кг', 'three lines; for dogs from 7 kg'),
    },
  ],
};

const cords: SizeChartRow = {
  key: 'tlc',
  name: 'tag-cords',
  sizetable_signatures: ['tlc01'],
  title: both('Размеры шнурков', 'Tag cord sizes'),
  subtitle: both('Шнурок должен проходить через голову.', 'The cord has to go over the head.'),
  warning_message: null,
  link: { path: '/faq/tag', name: both('Как носить адресник', 'How to wear a tag'), message: null },
  titleCodes: ['name', 'tape_width', 'neck_girth', 'info'],
  custom_exchange_notation: notReturned,
  disable_sizetable: false,
  details: {
    materials: [{ name: both('Шнур', 'Cord'), value: both('вощёный хлопок', 'waxed cotton') }, hardware],
    care: [wash, dryInShade],
    ingredients: null,
  },
  sizes: [
    {
      code: 'xxsxs',
      name: same('XXS/XS'),
      tape_width: '10',
      neck_girth: '18-28',
      info: both('той-терьер, чихуахуа', 'toy terrier, chihuahua'),
    },
    {
      code: 'sm',
      name: same('S/M'),
      tape_width: '10',
      neck_girth: '26-44',
      info: both('джек-рассел, бигль', 'Jack Russell, beagle'),
    },
    {
      code: 'lxl',
      name: same('L/XL'),
      tape_width: '10',
      neck_girth: '42-66',
      info: both('лабрадор, овчарка', 'Labrador, shepherd'),
    },
  ],
};

const scarf: SizeChartRow = {
  key: 'scf',
  name: 'scarves',
  sizetable_signatures: ['scf01'],
  title: both('Размер шарфа', 'Scarf size'),
  subtitle: both('Один на всех: лишнее уходит в узел.', 'One for all: the rest goes into the knot.'),
  warning_message: null,
  link: { path: '/faq/care', name: both('Как стирать', 'How to wash it'), message: null },
  titleCodes: ['name', 'length_cm', 'width_cm'],
  custom_exchange_notation: notReturned,
  disable_sizetable: false,
  details: {
    materials: [cottonCloth],
    care: [wash, both('Гладить с изнанки', 'Iron on the reverse')],
    ingredients: null,
  },
  sizes: [{ code: 'one', name: both('Один размер', 'One size'), length_cm: '170', width_cm: '40' }],
};

export const sizeCharts: SizeChartRow[] = [
  collarsInWebbing,
  collarsInLeather,
  ...leashCharts,
  harnesses,
  tags,
  cords,
  scarf,
  ...noSizeCharts,
];
