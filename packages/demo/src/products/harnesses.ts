// Harnesses: «Двор» in two fits.
import { wash } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { addLeash, addTag } from './options.ts';
import { buckle, care, hardware, lining, material, rings } from './parameters.ts';
import type { ProductModel } from './product-model.ts';

const yard: ProductModel = {
  productClass: 'hrn',
  model: '01',
  version: '01',
  category: 'harnesses/regular',
  title: both('Шлейка «Двор»', 'Yard harness'),
  description: both(
    'Мягкие накладки на плечах и спине лежат там, где у собаки кость, а не сустав: шаг остаётся свободным. Кольца два: на спине для обычной прогулки, на груди для тех, кто тянет. Ручка сверху нужна редко, но именно тогда, когда лифт уже закрывается.',
    'Soft pads lie over bone, not over joints, so the stride stays free. There are two rings: one on the back for an ordinary walk, one on the chest for dogs that pull. The handle on top is seldom needed, but then it is exactly when the lift doors are closing.',
  ),
  note: 'onTheDog',
  seo: both(
    'Мягкая шлейка с двумя кольцами и ручкой на спине, четыре регулировки, размеры от XS до XL.',
    'A padded harness with two rings and a top handle, four points of adjustment, sizes XS to XL.',
  ),
  photos: { of: 'hrn', shots: [1, 2] },
  features: [
    {
      title: both('Кольцо на груди', 'A ring on the chest'),
      text: both(
        'Собака, которая тянет, разворачивается к вам, и тянуть становится незачем.',
        'A dog that pulls turns towards you, and there is no longer any point in pulling.',
      ),
      icon: null,
    },
    {
      title: both('Две пряжки', 'Two buckles'),
      text: both(
        'Застёгивается с обеих сторон: поднимать лапы не нужно.',
        'It opens on both sides, so no paws need lifting.',
      ),
      icon: null,
    },
    {
      title: both('Ручка на спине', 'A handle on the back'),
      text: both(
        'Помочь на высоком бордюре, придержать на эскалаторе.',
        'For a lift over a kerb or a steady hold on an escalator.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Хлопок 70%, нейлон 30%', 'Cotton 70%, nylon 30%'),
    lining('Сетка на пене 4 мм', 'Mesh over 4 mm foam'),
    rings('На спине и на груди', 'On the back and on the chest'),
    buckle('Две, полиацеталь', 'Two, acetal'),
    hardware(design),
    care(wash),
  ],
  options: (code) => [addLeash(code), addTag],
  recommendedFor: ['clr02-07', 'lsh01-01'],
  choices: () => [
    { code: 'xs', attributes: { size: 'xs' }, price: 4590, weightG: 130 },
    { code: 's', attributes: { size: 's' }, price: 4790, weightG: 170 },
    { code: 'm', attributes: { size: 'm' }, price: 4990, weightG: 230 },
    { code: 'l', attributes: { size: 'l' }, price: 5290, weightG: 310 },
    { code: 'xl', attributes: { size: 'xl' }, price: 5490, weightG: 380 },
  ],
  byDesign: {
    cht: { stock: [5, 9, 15, 7, 'wait'], popularity: 820, daysOld: 12 },
    grp: { stock: [12, 40, 60, 22, 9], popularity: 950, daysOld: 450 },
    frs: { stock: [3, 15, 18, 12, 2], popularity: 870, daysOld: 12 },
    cly: { stock: [2, 5, 9, 'wait', 0], popularity: 480, daysOld: 220 },
    sky: { stock: [7, 12, 3, 1, 'wait'], popularity: 540, daysOld: 220 },
    mst: { stock: ['wait', 4, 5, 9, 3], popularity: 500, daysOld: 100 },
    llc: { stock: [9, 'wait', 2, 0, 0], popularity: 380, daysOld: 100 },
    chk: { stock: [15, 12, 9, 5, 3], popularity: 730, daysOld: 5 },
  },
};

const yardWide: ProductModel = {
  ...yard,
  version: '02',
  category: 'harnesses/wide',
  title: both('Шлейка «Двор» с широкой грудью', 'Yard harness for broad chests'),
  description: both(
    'Та же шлейка, перекроенная для бульдогов, стаффордов и такс: грудной ремень длиннее, нагрудник шире, спинка короче. Обхват груди больше на размер, шея прежняя. Носить на вырост обычную шлейку теперь незачем.',
    'The same harness recut for bulldogs, Staffies and dachshunds: a longer chest strap, a wider breastplate, a shorter back. The chest is a size larger, the neck is as it was. No more wearing an ordinary harness a size too big.',
  ),
  seo: both(
    'Шлейка для собак с широкой грудью: бульдогов, стаффордов, такс; размеры от XS до XL, широкие.',
    'A harness for broad-chested dogs such as bulldogs, Staffies and dachshunds; wide sizes XS to XL.',
  ),
  recommendedFor: ['clr02-07'],
  choices: () => [
    { code: 'xsw', attributes: { size: 'xsw' }, price: 4990, weightG: 150 },
    { code: 'sw', attributes: { size: 'sw' }, price: 5190, weightG: 195 },
    { code: 'mw', attributes: { size: 'mw' }, price: 5490, weightG: 265 },
    { code: 'lw', attributes: { size: 'lw' }, price: 5790, weightG: 350 },
    { code: 'xlw', attributes: { size: 'xlw' }, price: 5990, weightG: 430 },
  ],
  byDesign: {
    cht: { stock: [3, 9, 12, 5, 2], popularity: 510, daysOld: 200 },
    grp: { stock: [5, 15, 22, 9, 4], popularity: 650, daysOld: 200 },
    frs: { stock: ['wait', 7, 9, 3, 1], popularity: 420, daysOld: 200 },
    cly: { stock: [0, 2, 5, 'wait', 0], popularity: 260, daysOld: 200 },
    chk: { stock: [4, 12, 15, 7, 3], popularity: 470, daysOld: 15 },
  },
};

export const harnesses: ProductModel[] = [yard, yardWide];
