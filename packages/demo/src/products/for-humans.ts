// For the other end of the leash: bags, belts and key holders.
import { both } from '../text.ts';
import { bags } from './bags.ts';
import { care, closure, dimensions, hardware, length, material, strapWidth, thickness } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const latch: ProductModel = {
  productClass: 'key',
  model: '01',
  version: '01',
  category: 'humans/bags-and-accessories/key-holders',
  title: both('Ключница «Щеколда»', 'Latch key holder'),
  description: both(
    'Полоса кожи, сложенная вдвое и прошитая по краю, с кольцом на заклёпке. Достаточно длинная, чтобы найти её на дне сумки на ощупь. Вмещает шесть ключей, все от ваших дверей.',
    'A strip of leather folded double and stitched along the edge, with a riveted ring. Long enough to find by touch at the bottom of a bag. It takes six keys, all of them to your own doors.',
  ),
  note: 'atHome',
  seo: both(
    'Кожаная ключница с прошитым краем и кольцом на заклёпке, на шесть ключей.',
    'A leather key holder with a stitched edge and a riveted ring, for six keys.',
  ),
  photos: { of: 'key', shots: [1] },
  features: [
    {
      title: both('Кожа ошейника', 'Collar leather'),
      text: both(
        'Та же, из которой шьём «Верстак», из обрезков кроя.',
        'The same as the Workbench collar’s, from the offcuts.',
      ),
      icon: null,
    },
    {
      title: both('Кольцо 28 мм', 'A 28 mm ring'),
      text: both('Закалённая сталь, открывается монетой.', 'Hardened steel, opens with a coin.'),
      icon: null,
    },
    {
      title: both('Не царапает', 'No scratches'),
      text: both(
        'Заклёпка утоплена, телефон рядом останется цел.',
        'The rivet is sunk: a phone beside it stays whole.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Кожа растительного дубления', 'Vegetable-tanned leather'),
    dimensions('11 × 2,5 см', '11 × 2.5 cm'),
    hardware(design),
    care('Влажная тряпка, раз в сезон воск', 'Damp cloth, wax once a season'),
  ],
  recommendedFor: ['pba', 'wba', 'blt'],
  price: 1290,
  weightG: 45,
  byDesign: {
    cht: { stock: [40], popularity: 550, daysOld: 290 },
    grp: { stock: [22], popularity: 450, daysOld: 290 },
    frs: { stock: [9], popularity: 310, daysOld: 290 },
    cly: { stock: [15], popularity: 280, daysOld: 290 },
    sky: { stock: [5], popularity: 200, daysOld: 290 },
    mst: { stock: [12], popularity: 260, daysOld: 290 },
    llc: { stock: [1], popularity: 170, daysOld: 290 },
  },
};

const mainstay: ProductModel = {
  productClass: 'blt',
  model: '01',
  version: '01',
  category: 'humans/bags-and-accessories/belts',
  title: both('Ремень «Опора»', 'Mainstay belt'),
  description: both(
    'Ремень для человека, сшитый как ошейник «Верстак»: два слоя кожи, прошивка по кромке, две заклёпки у пряжки. Длина 120 см, лишнее отрезается по меткам с изнанки. Держит брюки; собаку пусть держит поводок.',
    'A belt for people, made like the Workbench collar: two layers of leather, a stitched edge, two rivets at the buckle. 120 cm long; cut the rest off along the marks on the inside. It holds up trousers; leave the dog to the leash.',
  ),
  note: 'atHome',
  seo: both(
    'Кожаный ремень 120 см в пару ошейнику «Верстак», ширина 35 мм, длина подгоняется по меткам.',
    'A 120 cm leather belt to match the Workbench collar, 35 mm wide, cut to length along the marks.',
  ),
  photos: { of: 'blt', shots: [1] },
  features: [
    {
      title: both('Пара ошейнику', 'Matches the collar'),
      text: both(
        'Та же кожа, та же нить, та же пряжка, только больше.',
        'Same leather, same thread, same buckle, only larger.',
      ),
      icon: null,
    },
    {
      title: both('Метки с изнанки', 'Marks inside'),
      text: both('Отрежьте ножницами, край закроет пряжка.', 'Cut with scissors; the buckle hides the end.'),
      icon: null,
    },
    {
      title: both('Семь отверстий', 'Seven holes'),
      text: both('Шаг 2,5 см, как на ошейнике.', 'Spaced 2.5 cm apart, as on the collar.'),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Кожа растительного дубления, два слоя', 'Vegetable-tanned leather, two layers'),
    strapWidth('35 мм', '35 mm'),
    length('120 см, обрезается', '120 cm, can be cut'),
    thickness('3,5 мм', '3.5 mm'),
    closure('Пряжка с язычком', 'Pin buckle'),
    hardware(design),
    care('Влажная тряпка, раз в сезон воск', 'Damp cloth, wax once a season'),
  ],
  recommendedFor: ['key', 'pba'],
  price: 2990,
  weightG: 280,
  byDesign: {
    cht: { stock: [15], popularity: 390, daysOld: 230 },
    grp: { stock: [22], popularity: 420, daysOld: 230 },
    frs: { stock: [5], popularity: 190, daysOld: 230 },
    cly: { stock: [3], popularity: 160, daysOld: 230 },
    mst: { stock: ['wait'], popularity: 130, daysOld: 230 },
  },
};

export const forHumans: ProductModel[] = [...bags, latch, mainstay];
