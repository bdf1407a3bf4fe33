// Size charts of leashes: the width follows from the weight of the dog.
import type { SizeChartRow } from '@kashtanka/contract/import';
import { both, same } from '../text.ts';
import { exchanged } from './exchange-texts.ts';
import { dryInShade, hardware, wash, washInBag, webbing } from './materials-and-care.ts';

const webbingDetails = { materials: [webbing, hardware], care: [wash, washInBag, dryInShade], ingredients: null };

const leashes: SizeChartRow = {
  key: 'lsh',
  name: 'leashes',
  sizetable_signatures: ['lsh01'],
  title: both('Размеры поводков', 'Leash sizes'),
  subtitle: both('Ширину выбирают по весу собаки.', 'Choose the width by the dog’s weight.'),
  warning_message: null,
  link: { path: '/faq/leashes', name: both('Как выбрать поводок', 'How to choose a leash'), message: null },
  titleCodes: ['name', 'tape_width', 'length_cm', 'info'],
  custom_exchange_notation: exchanged,
  disable_sizetable: false,
  details: webbingDetails,
  sizes: [
    {
      code: '16',
      name: both('16 мм', '16 mm'),
      tape_width: '16',
      length_cm: '200',
      info: both('до 10 кг: той-терьер, такса', 'up to 10 kg: toy terrier, dachshund'),
      weight_kg: '-10',
    },
    {
      code: '20',
      name: both('20 мм', '20 mm'),
      tape_width: '20',
      length_cm: '200',
      info: both('от 8 до 25 кг: бигль, спаниель', '8 to 25 kg: beagle, spaniel'),
      weight_kg: '8-25',
    },
    {
      code: '25',
      name: both('25 мм', '25 mm'),
      tape_width: '25',
      length_cm: '200',
      info: both('от 20 кг: лабрадор, овчарка', 'from 20 kg: Labrador, shepherd'),
      weight_kg: '20-',
    },
  ],
};

const longLeashes: SizeChartRow = {
  ...leashes,
  name: 'long-leashes',
  sizetable_signatures: ['lsh03'],
  title: both('Размеры длинных поводков', 'Long leash sizes'),
  link: {
    path: '/faq/long-leashes',
    name: both('Как гулять на длинном поводке', 'How to walk on a long leash'),
    message: null,
  },
  sizes: [
    {
      code: '16',
      name: both('16 мм', '16 mm'),
      tape_width: '16',
      length_cm: '500',
      info: both('до 10 кг', 'up to 10 kg'),
      weight_kg: '-10',
    },
    {
      code: '20',
      name: both('20 мм', '20 mm'),
      tape_width: '20',
      length_cm: '500-1000',
      info: both('от 8 до 25 кг', '8 to 25 kg'),
      weight_kg: '8-25',
    },
    {
      code: '25',
      name: both('25 мм', '25 mm'),
      tape_width: '25',
      length_cm: '1000',
      info: both('от 20 кг', 'from 20 kg'),
      weight_kg: '20-',
    },
  ],
};

const adjustableLeashes: SizeChartRow = {
  ...leashes,
  name: 'adjustable-leashes',
  sizetable_signatures: ['lsh02'],
  title: both('Размеры перестёжек', 'Adjustable leash sizes'),
  link: {
    path: '/faq/adjustable-leashes',
    name: both('Как работает перестёжка', 'How an adjustable leash works'),
    message: null,
  },
  sizes: [
    {
      code: 'sm',
      name: same('S/M'),
      tape_width: '20',
      length_cm: '110-220',
      info: both('до 20 кг: бигль, шиба-ину', 'up to 20 kg: beagle, shiba inu'),
      weight_kg: '-20',
    },
    {
      code: 'lxl',
      name: same('L/XL'),
      tape_width: '25',
      length_cm: '110-220',
      info: both('от 18 кг: хаски, лабрадор', 'from 18 kg: husky, Labrador'),
      weight_kg: '18-',
    },
  ],
};

const shortLeashes: SizeChartRow = {
  ...leashes,
  name: 'short-leashes',
  sizetable_signatures: ['lsh04'],
  title: both('Размеры коротких поводков', 'Short leash sizes'),
  sizes: [
    {
      code: 'sm',
      name: same('S/M'),
      tape_width: '16',
      length_cm: '120',
      info: both('до 20 кг: бигль, шиба-ину', 'up to 20 kg: beagle, shiba inu'),
      weight_kg: '-20',
    },
    {
      code: 'lxl',
      name: same('L/XL'),
      tape_width: '25',
      length_cm: '120',
      info: both('от 18 кг: хаски, лабрадор', 'from 18 kg: husky, Labrador'),
      weight_kg: '18-',
    },
  ],
};

export const leashCharts: SizeChartRow[] = [leashes, longLeashes, adjustableLeashes, shortLeashes];
