// Classes without sizes: their chart shows no table, only materials, care and, for cosmetics, ingredients.
import type { SizeChartRow } from '@kashtanka/contract/import';
import { type Both, both } from '../text.ts';
import { exchangedWithoutSizes, notReturned } from './exchange-texts.ts';
import {
  balmIngredients,
  cottonCloth,
  dishwasher,
  hardware,
  keepCool,
  leather,
  type Material,
  proofedCotton,
  setIngredients,
  shelfLife,
  wash,
  wax,
  wipeDamp,
  wipeDry,
} from './materials-and-care.ts';

const careLink = { path: '/faq/care', name: both('Как ухаживать', 'How to care for it'), message: null };

const shelfLifeText: Both = { ru: `Срок годности: ${shelfLife.ru}`, en: `Shelf life: ${shelfLife.en}` };

export const noSizeCharts: SizeChartRow[] = [
  chart({
    key: 'lnd',
    name: 'laundry-bags',
    title: both('Мешки для стирки', 'Laundry bags'),
    materials: [cottonCloth],
    care: [wash],
    exchangeNote: notReturned,
  }),
  chart({
    key: 'bwl',
    name: 'bowls',
    title: both('Миски', 'Bowls'),
    materials: [
      { name: both('Чаша', 'Bowl'), value: both('каменная керамика', 'stoneware') },
      { name: both('Дно', 'Base'), value: both('кольцо из пробки', 'cork ring') },
    ],
    care: [dishwasher],
    exchangeNote: notReturned,
  }),
  chart({
    key: 'key',
    name: 'key-holders',
    title: both('Ключницы', 'Key holders'),
    materials: [leather, hardware],
    care: [wipeDamp, wax],
    exchangeNote: exchangedWithoutSizes,
  }),
  chart({
    key: 'blt',
    name: 'belts',
    title: both('Ремни', 'Belts'),
    materials: [leather, hardware],
    care: [wipeDamp, wax],
    exchangeNote: exchangedWithoutSizes,
  }),
  chart({
    key: 'hld',
    name: 'holders',
    title: both('Держатели адресников', 'Tag holders'),
    materials: [
      { name: both('Кольцо', 'Ring'), value: both('пружинная сталь', 'spring steel') },
      { name: both('Обмотка', 'Winding'), value: both('хлопок', 'cotton') },
    ],
    care: [wipeDry],
    exchangeNote: notReturned,
  }),
  chart({
    key: 'pba',
    name: 'walking-bags',
    title: both('Сумки для прогулок', 'Walking bags'),
    materials: [proofedCotton, leather, hardware],
    care: [wipeDamp],
    exchangeNote: exchangedWithoutSizes,
  }),
  chart({
    key: 'wba',
    name: 'waist-bags',
    title: both('Поясные сумки', 'Waist bags'),
    materials: [proofedCotton, leather, hardware],
    care: [wipeDamp],
    exchangeNote: exchangedWithoutSizes,
  }),
  chart({
    key: 'cos',
    name: 'balms',
    signatures: ['cos01'],
    title: both('Бальзам для лап', 'Paw balm'),
    materials: [],
    care: [shelfLifeText, keepCool],
    ingredients: balmIngredients,
    exchangeNote: notReturned,
  }),
  chart({
    key: 'cos',
    name: 'care-sets',
    signatures: ['cos02'],
    title: both('Шампунь и бальзам', 'Shampoo and balm'),
    materials: [],
    care: [shelfLifeText, keepCool],
    ingredients: setIngredients,
    exchangeNote: notReturned,
  }),
];

type Facts = {
  key: string;
  name: string;
  signatures?: string[];
  title: Both;
  materials: Material[];
  care: Both[];
  ingredients?: Both;
  exchangeNote: Both;
};

function chart(facts: Facts): SizeChartRow {
  return {
    key: facts.key,
    name: facts.name,
    sizetable_signatures: facts.signatures ?? [`${facts.key}01`],
    title: facts.title,
    subtitle: null,
    warning_message: null,
    link: careLink,
    titleCodes: [],
    custom_exchange_notation: facts.exchangeNote,
    disable_sizetable: true,
    details: { materials: facts.materials, care: facts.care, ingredients: facts.ingredients ?? null },
    sizes: [],
  };
}
