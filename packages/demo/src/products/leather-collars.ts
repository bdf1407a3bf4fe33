// Collars of leather: «Верстак» in all sizes, «Манеж» for small dogs.
import { both } from '../text.ts';
import { addTag } from './options.ts';
import { buckle, care, hardware, material, strapWidth, thickness } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const workbench: ProductModel = {
  productClass: 'clr',
  model: '01',
  version: '01',
  category: 'collars/leather',
  title: both('Кожаный ошейник «Верстак»', 'Workbench leather collar'),
  description: both(
    'Два слоя кожи растительного дубления сшиты по кромке вощёной нитью, поэтому изнанка такая же гладкая, как лицо. Полукольцо сидит в отдельной петле на заклёпке: адресник висит сбоку и не попадает под пряжку. Каштанка, как известно, спала под верстаком; этому ошейнику стружка тоже не страшна.',
    'Two layers of vegetable-tanned leather are stitched along the edge with waxed thread, so the inside is as smooth as the outside. The D-ring sits in a riveted loop of its own and keeps the tag clear of the buckle. Kashtanka, as we know, slept under a workbench; this collar does not mind the shavings either.',
  ),
  note: 'onTheDog',
  seo: both(
    'Ошейник из двух слоёв кожи растительного дубления с пряжкой на язычке, размеры от XS до XL и широкий L.',
    'A collar of two layers of vegetable-tanned leather with a pin buckle, XS to XL and a wide L.',
  ),
  photos: { of: 'clr', shots: [1, 2] },
  features: [
    {
      title: both('Пять отверстий', 'Five holes'),
      text: both(
        'Шаг 2,5 см: зимой, поверх подшёрстка, застёгивайте на одно дальше.',
        'Spaced 2.5 cm apart: in winter, over the undercoat, go one further.',
      ),
      icon: null,
    },
    {
      title: both('Изнанка из кожи', 'Leather on both sides'),
      text: both(
        'Внутри нет ни ткани, ни картона: нечему расслаиваться и впитывать воду.',
        'No cloth or cardboard inside: nothing to peel apart or soak up water.',
      ),
      icon: null,
    },
    {
      title: both('Петля для адресника', 'A loop for the tag'),
      text: both(
        'Полукольцо стоит отдельно от пряжки, металл о металл не бьётся.',
        'The D-ring stands apart from the buckle, so metal does not knock on metal.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Кожа растительного дубления, два слоя', 'Vegetable-tanned leather, two layers'),
    thickness('3,5 мм', '3.5 mm'),
    strapWidth('от 16 до 38 мм, по размеру', '16 to 38 mm, by size'),
    buckle('С язычком, пять отверстий', 'Pin buckle, five holes'),
    hardware(design),
    care('Влажная тряпка, раз в сезон воск', 'Damp cloth, wax once a season'),
  ],
  attributes: () => ({ material: 'leather' }),
  options: () => [addTag],
  recommendedFor: ['tag'],
  choices: () => [
    { code: 'xs', attributes: { size: 'xs' }, price: 2890, weightG: 60 },
    { code: 's', attributes: { size: 's' }, price: 2990, weightG: 85 },
    { code: 'm', attributes: { size: 'm' }, price: 3290, weightG: 120 },
    { code: 'l', attributes: { size: 'l' }, price: 3590, weightG: 165 },
    { code: 'xl', attributes: { size: 'xl' }, price: 3790, weightG: 190 },
    { code: 'lw', attributes: { size: 'lw' }, price: 4190, weightG: 260 },
  ],
  byDesign: {
    cht: { stock: [9, 15, 40, 22, 12, 5], popularity: 940, daysOld: 410 },
    grp: { stock: [4, 12, 18, 9, 3, 2], popularity: 760, daysOld: 410 },
    frs: { stock: [0, 6, 14, 11, 'wait', 1], popularity: 610, daysOld: 300 },
    cly: { stock: [7, 9, 21, 5, 2, 'wait'], popularity: 580, daysOld: 200 },
    sky: { stock: [3, 5, 8, 'wait', 'wait', 0], popularity: 340, daysOld: 200 },
    mst: { stock: [2, 8, 15, 9, 4, 3], popularity: 420, daysOld: 60 },
    llc: { stock: ['wait', 'wait', 'wait', 'wait', 'wait', 'wait'], popularity: 310, daysOld: 60 },
  },
};

const ring: ProductModel = {
  productClass: 'clr',
  model: '03',
  version: '01',
  category: 'collars/leather',
  title: both('Кожаный ошейник «Манеж» для маленьких', 'Circus Ring leather collar for small dogs'),
  description: both(
    'Крой тот же, что у «Верстака», но кожа вдвое тоньше и пряжка легче: весь ошейник весит как три конфеты. Кромка зашлифована, чтобы не спутывать длинную шерсть. Для тех, кто выступает в лёгком весе.',
    'Cut like the Workbench, but the leather is half as thick and the buckle lighter: the whole collar weighs as much as three sweets. The edges are burnished so that long hair does not catch. For performers in the lightweight class.',
  ),
  note: 'onTheDog',
  seo: both(
    'Лёгкий кожаный ошейник для маленьких собак: от 35 г, ширина 16 и 20 мм, размеры XS, S и M.',
    'A light leather collar for small dogs: from 35 g, 16 and 20 mm wide, sizes XS, S and M.',
  ),
  photos: { of: 'clr', shots: [1, 2] },
  features: [
    {
      title: both('От 35 г', 'From 35 g'),
      text: both('В размере XS, вместе с пряжкой и полукольцом.', 'In size XS, buckle and D-ring included.'),
      icon: null,
    },
    {
      title: both('Гладкая кромка', 'Burnished edge'),
      text: both(
        'Отшлифована и покрыта воском, не собирает колтуны под ухом.',
        'Sanded and waxed; it does not gather knots under the ear.',
      ),
      icon: null,
    },
    {
      title: both('Отверстия через 1,5 см', 'Holes 1.5 cm apart'),
      text: both(
        'На тонкой шее лишний сантиметр заметен, поэтому шаг мельче обычного.',
        'On a thin neck a centimetre matters, so the spacing is finer than usual.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Кожа растительного дубления', 'Vegetable-tanned leather'),
    thickness('1,8 мм', '1.8 mm'),
    strapWidth('16 или 20 мм, по размеру', '16 or 20 mm, by size'),
    buckle('С язычком, шесть отверстий', 'Pin buckle, six holes'),
    hardware(design),
    care('Влажная тряпка, раз в сезон воск', 'Damp cloth, wax once a season'),
  ],
  attributes: () => ({ material: 'leather' }),
  options: () => [addTag],
  recommendedFor: ['tag'],
  choices: () => [
    { code: 'xs', attributes: { size: 'xs' }, price: 2390, weightG: 35 },
    { code: 's', attributes: { size: 's' }, price: 2490, weightG: 45 },
    { code: 'm', attributes: { size: 'm' }, price: 2690, weightG: 60 },
  ],
  byDesign: {
    cht: { stock: [12, 20, 7], popularity: 520, daysOld: 150 },
    cly: { stock: [5, 9, 3], popularity: 330, daysOld: 150 },
    sky: { stock: [15, 11, 'wait'], popularity: 380, daysOld: 90 },
    mst: { stock: [0, 2, 1], popularity: 210, daysOld: 500, outOfProduction: true },
    llc: { stock: [6, 8, 4], popularity: 470, daysOld: 8 },
  },
};

export const leatherCollars: ProductModel[] = [workbench, ring];
