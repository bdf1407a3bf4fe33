// Leashes: «Тропа» for every day, «Двор» for the city, «Маршрут» in three lengths.
import type { Design } from '../catalogue/designs.ts';
import { wash } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { longLeashes } from './long-leashes.ts';
import { care, hardware, length, material, strapWidth } from './parameters.ts';
import type { ProductModel, VariantChoice } from './product-model.ts';
import { withOwnHook } from './snap-hooks.ts';

/** Three widths with a steel snap hook, and the same with a brass one where the design has brass; brass comes first. */
function trailChoices(design: Design): VariantChoice[] {
  const hooks = design.finish === 'brass' ? ['brass', 'steel'] : ['steel'];
  return hooks.flatMap((carabiner) => [
    { code: `16-${carabiner}`, attributes: { size: '16', carabiner }, price: 3090, weightG: 130 },
    { code: `20-${carabiner}`, attributes: { size: '20', carabiner }, price: 3290, weightG: 170 },
    { code: `25-${carabiner}`, attributes: { size: '25', carabiner }, price: 3490, weightG: 230 },
  ]);
}

const trail: ProductModel = {
  productClass: 'lsh',
  model: '01',
  version: '01',
  category: 'leashes/everyday',
  title: both('Поводок «Тропа», 2 м', 'Trail leash, 2 m'),
  description: both(
    'Два метра хлопковой стропы: собака идёт рядом, а не на полшага впереди. Ручка сшита петлёй и не режет ладонь, у карабина стоит кожаная муфта и две прошивки крестом. Вертлюг не даёт поводку закрутиться, что бы собака ни придумала.',
    'Two metres of cotton webbing: enough for the dog to walk beside you rather than half a step ahead. The handle is a sewn loop that does not cut the palm; next to the snap hook sit a leather sleeve and two box stitches. A swivel keeps the leash from twisting, whatever the dog comes up with.',
  ),
  note: 'onTheDog',
  seo: both(
    'Поводок 2 м из хлопковой стропы 16, 20 или 25 мм с карабином из латуни или стали.',
    'A 2 m cotton webbing leash, 16, 20 or 25 mm wide, with a brass or steel snap hook.',
  ),
  photos: { of: 'lsh', shots: [1, 2] },
  features: [
    {
      title: both('Карабин на выбор', 'A choice of hook'),
      text: both(
        'Латунь теплеет в руке и темнеет со временем, сталь легче и не меняется.',
        'Brass warms in the hand and darkens with age; steel is lighter and stays as it is.',
      ),
      icon: null,
    },
    {
      title: both('Прошивка крестом', 'Box stitches'),
      text: both(
        'Все узлы под нагрузкой прошиты вощёной нитью: 24 стежка на узел.',
        'Every loaded joint is sewn with waxed thread, 24 stitches each.',
      ),
      icon: null,
    },
    {
      title: both('В пару ошейнику', 'Pairs with the collar'),
      text: both(
        'Стропа из того же рулона, что и у ошейника «Тропа».',
        'The webbing comes off the same roll as the Trail collar.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Хлопок 70%, нейлон 30%, муфта из кожи', 'Cotton 70%, nylon 30%, leather sleeve'),
    length('2 м', '2 m'),
    strapWidth('16, 20 или 25 мм', '16, 20 or 25 mm'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ length: '200' }),
  recommendedFor: ['clr02-07', 'hrn01-01'],
  choices: trailChoices,
  // Brass in three widths, then steel in three widths; designs that wear steel have the latter only.
  byDesign: {
    cht: { stock: [9, 15, 5, 3, 12, 'wait'], popularity: 880, daysOld: 12 },
    grp: { stock: [15, 40, 22], popularity: 790, daysOld: 380 },
    frs: { stock: [4, 9, 2, 0, 5, 1], popularity: 670, daysOld: 12 },
    cly: { stock: [6, 7, 'wait', 2, 3, 0], popularity: 520, daysOld: 240 },
    sky: { stock: [9, 18, 'wait'], popularity: 470, daysOld: 240 },
    mst: { stock: [3, 5, 9, 15, 12, 4], popularity: 550, daysOld: 120 },
    llc: { stock: [0, 7, 1], popularity: 320, daysOld: 120 },
    chk: { stock: [12, 9, 15, 5, 3, 2], popularity: 720, daysOld: 5 },
  },
};

const route: ProductModel = {
  productClass: 'lsh',
  model: '02',
  version: '01',
  category: 'leashes/adjustable',
  title: both('Поводок-перестёжка «Маршрут»', 'Route adjustable leash'),
  description: both(
    'Два карабина и три кольца дают длину 1,1, 1,5 или 2,2 м и петлю через плечо, если нужны обе руки. Перестёгивается за две секунды, в варежках за четыре. Среднее кольцо заодно держит рулон пакетов.',
    'Two snap hooks and three rings give lengths of 1.1, 1.5 or 2.2 m, and a loop over the shoulder when you need both hands. It takes two seconds to change, four in mittens. The middle ring also carries a roll of bags.',
  ),
  note: 'onTheDog',
  seo: both(
    'Поводок-перестёжка с тремя длинами: 1,1, 1,5 и 2,2 м, для двух собак или через плечо.',
    'An adjustable leash with three lengths, 1.1, 1.5 and 2.2 m, for two dogs or over the shoulder.',
  ),
  photos: { of: 'lsh', shots: [2, 1] },
  features: [
    {
      title: both('Три длины', 'Three lengths'),
      text: both(
        '1,1 м для тротуара, 1,5 м для двора, 2,2 м для парка.',
        '1.1 m for pavements, 1.5 m for yards, 2.2 m for parks.',
      ),
      icon: null,
    },
    {
      title: both('Через плечо', 'Over the shoulder'),
      text: both(
        'Второй карабин пристёгивается к кольцу у ручки, и руки свободны.',
        'Clip the second hook to the ring by the handle and your hands are free.',
      ),
      icon: null,
    },
    {
      title: both('На двух собак', 'For two dogs'),
      text: both(
        'По карабину каждой, среднее кольцо у вас в руке.',
        'A hook for each, the middle ring in your hand.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Хлопок 70%, нейлон 30%', 'Cotton 70%, nylon 30%'),
    length('1,1, 1,5 или 2,2 м', '1.1, 1.5 or 2.2 m'),
    strapWidth('20 мм в S/M, 25 мм в L/XL', '20 mm in S/M, 25 mm in L/XL'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ length: '220' }),
  recommendedFor: ['clr02-07', 'hrn01-01'],
  choices: (design) =>
    withOwnHook(design, [
      ['sm', 3800, 240],
      ['lxl', 4000, 310],
    ]),
  byDesign: {
    cht: { stock: [9, 15], popularity: 810, daysOld: 260 },
    grp: { stock: [40, 22], popularity: 850, daysOld: 260 },
    frs: { stock: [5, 'wait'], popularity: 430, daysOld: 260 },
    cly: { stock: [2, 3], popularity: 390, daysOld: 140 },
    mst: { stock: [12, 7], popularity: 440, daysOld: 140 },
    chk: { stock: [15, 9], popularity: 600, daysOld: 25 },
  },
};

const yard: ProductModel = {
  productClass: 'lsh',
  model: '04',
  version: '01',
  category: 'leashes/everyday',
  title: both('Короткий поводок «Двор», 1,2 м', 'Yard short leash, 1.2 m'),
  description: both(
    'Для лифта, метро и узкого тротуара, где два метра лишние. У карабина вторая, короткая ручка: возьмитесь за неё и переходите дорогу. Весь поводок помещается в карман пальто.',
    'For lifts, the underground and narrow pavements, where two metres are too many. There is a second, short handle by the snap hook: take it and cross the road. The whole leash folds into a coat pocket.',
  ),
  note: 'onTheDog',
  seo: both(
    'Короткий поводок 1,2 м с двумя ручками для города, лифта и метро.',
    'A short 1.2 m leash with two handles for the city, lifts and the underground.',
  ),
  photos: { of: 'lsh', shots: [1, 2] },
  features: [
    {
      title: both('Две ручки', 'Two handles'),
      text: both('Одна на конце, другая в 25 см от карабина.', 'One at the end, the other 25 cm from the hook.'),
      icon: null,
    },
    {
      title: both('От 110 г', 'From 110 g'),
      text: both('В размере S/M, вместе с карабином.', 'In size S/M, snap hook included.'),
      icon: null,
    },
    {
      title: both('Вертлюг', 'A swivel'),
      text: both('Карабин поворачивается, поводок не закручивается.', 'The hook turns, the leash does not twist.'),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Хлопок 70%, нейлон 30%', 'Cotton 70%, nylon 30%'),
    length('1,2 м', '1.2 m'),
    strapWidth('16 мм в S/M, 25 мм в L/XL', '16 mm in S/M, 25 mm in L/XL'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ length: '120' }),
  recommendedFor: ['clr'],
  choices: (design) =>
    withOwnHook(design, [
      ['sm', 2290, 110],
      ['lxl', 2490, 170],
    ]),
  byDesign: {
    grp: { stock: [22, 15], popularity: 570, daysOld: 160 },
    cly: { stock: [5, 9], popularity: 360, daysOld: 160 },
    sky: { stock: [7, 3], popularity: 330, daysOld: 160 },
    llc: { stock: [15, 'wait'], popularity: 400, daysOld: 18 },
  },
};

export const leashes: ProductModel[] = [trail, route, ...longLeashes, yard];

/** The leashes that the running discount is on. */
export { route as routeLeash };
