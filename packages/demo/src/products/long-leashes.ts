// Long leashes «Поле» for open country.
import { wash } from '../catalogue/materials-and-care.ts';
import { both } from '../text.ts';
import { care, hardware, length, material, strapWidth } from './parameters.ts';
import type { ProductModel } from './product-model.ts';
import { withOwnHook } from './snap-hooks.ts';

const field: ProductModel = {
  productClass: 'lsh',
  model: '03',
  version: '05',
  category: 'leashes/long',
  title: both('Длинный поводок «Поле», 5 м', 'Field long leash, 5 m'),
  description: both(
    'Пять метров для луга, пляжа и занятий на отзыв. Стропа пропитана, поэтому роса остаётся на траве, а не в поводке. Собака думает, что гуляет одна; вы думаете иначе.',
    'Five metres for meadows, beaches and recall practice. The webbing is proofed, so the dew stays on the grass and not in the leash. The dog believes it is walking alone; you know better.',
  ),
  note: 'onTheDog',
  seo: both(
    'Длинный поводок 5 м из пропитанной стропы 16 или 20 мм, для луга и занятий на отзыв.',
    'A 5 m long leash of proofed webbing, 16 or 20 mm wide, for meadows and recall practice.',
  ),
  photos: { of: 'lsh', shots: [1, 2] },
  features: [
    {
      title: both('Не тянет воду', 'Sheds water'),
      text: both(
        'После мокрой травы весит на 8% больше сухого, а не вдвое.',
        'After wet grass it weighs 8% more than dry, not twice as much.',
      ),
      icon: null,
    },
    {
      title: both('Ручка снимается', 'The handle comes off'),
      text: both(
        'Отстегните её, и конец не цепляется за кусты, когда поводок тащится сзади.',
        'Unclip it and the end will not snag on bushes when the leash trails behind.',
      ),
      icon: null,
    },
    {
      title: both('Метки через метр', 'A mark every metre'),
      text: both(
        'Контрастный стежок показывает, сколько осталось.',
        'A contrasting stitch shows how much is left.',
      ),
      icon: null,
    },
  ],
  parameters: (design) => [
    material('Пропитанный хлопок 70%, нейлон 30%', 'Proofed cotton 70%, nylon 30%'),
    length('5 м', '5 m'),
    strapWidth('16 или 20 мм', '16 or 20 mm'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ length: '500' }),
  recommendedFor: ['hrn01-01'],
  choices: (design) =>
    withOwnHook(design, [
      ['16', 3290, 280],
      ['20', 3490, 360],
    ]),
  byDesign: {
    cht: { stock: [7, 15], popularity: 460, daysOld: 320 },
    frs: { stock: [9, 40], popularity: 620, daysOld: 320 },
    mst: { stock: [3, 12], popularity: 410, daysOld: 320 },
    chk: { stock: ['wait', 'wait'], popularity: 270, daysOld: 70 },
  },
};

const fieldTen: ProductModel = {
  ...field,
  version: '10',
  title: both('Длинный поводок «Поле», 10 м', 'Field long leash, 10 m'),
  description: both(
    'Десять метров для следовой работы и больших лугов: на таком расстоянии команду уже приходится говорить голосом. Стропа пропитана и отмечена стежком через каждый метр. Наматывать удобнее восьмёркой, от локтя к ладони.',
    'Ten metres for tracking and wide meadows, a distance at which you actually have to call. The webbing is proofed and marked with a stitch every metre. It winds best in a figure of eight, elbow to palm.',
  ),
  seo: both(
    'Длинный поводок 10 м из пропитанной стропы 20 или 25 мм, для следа и большого луга.',
    'A 10 m long leash of proofed webbing, 20 or 25 mm wide, for tracking and wide meadows.',
  ),
  parameters: (design) => [
    material('Пропитанный хлопок 70%, нейлон 30%', 'Proofed cotton 70%, nylon 30%'),
    length('10 м', '10 m'),
    strapWidth('20 или 25 мм', '20 or 25 mm'),
    hardware(design),
    care(wash),
  ],
  attributes: () => ({ length: '1000' }),
  choices: (design) =>
    withOwnHook(design, [
      ['20', 4990, 680],
      ['25', 5290, 840],
    ]),
  byDesign: {
    grp: { stock: [5, 3], popularity: 300, daysOld: 320 },
    frs: { stock: [9, 2], popularity: 350, daysOld: 320 },
    mst: { stock: [0, 0], popularity: 120, daysOld: 600, outOfProduction: true },
  },
};

export const longLeashes: ProductModel[] = [field, fieldTen];
