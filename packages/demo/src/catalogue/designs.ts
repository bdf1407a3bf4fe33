// The eight designs of the shop: their colour, their metal, and one sentence about each.
import type { ColorRow, DesignRow } from '@kashtanka/contract/import';
import { type Both, both } from '../text.ts';

export const colors: ColorRow[] = [
  { code: 'brown', name: both('коричневый', 'brown'), hex: '#774024' },
  { code: 'black', name: both('чёрный', 'black'), hex: '#34363a' },
  { code: 'green', name: both('зелёный', 'green'), hex: '#2f4a3a' },
  { code: 'terracotta', name: both('терракотовый', 'terracotta'), hex: '#b4623f' },
  { code: 'blue', name: both('голубой', 'blue'), hex: '#7d9db5' },
  { code: 'yellow', name: both('жёлтый', 'yellow'), hex: '#c58f2a' },
  { code: 'violet', name: both('лиловый', 'violet'), hex: '#a193b8' },
  { code: 'beige', name: both('бежевый', 'beige'), hex: '#c9a876' },
];

/** Hardware comes in three finishes; blackened steel counts as steel wherever a metal is chosen. */
type Finish = 'brass' | 'steel' | 'black';

export const finishNames: Record<Finish, Both> = {
  brass: both('латунь', 'brass'),
  steel: both('нержавеющая сталь', 'stainless steel'),
  black: both('чёрная сталь', 'blackened steel'),
};

export type Design = {
  /** The name in the photo studio's files. */
  studioName: string;
  name: Both;
  /** The name inside a product's title, after a comma. */
  inTitle: Both;
  color: string;
  finish: Finish;
  /** Description for products that a dog wears. */
  onTheDog: Both;
  /** Description for products at home. */
  atHome: Both;
};

export const DESIGN_CODES = ['cht', 'grp', 'frs', 'cly', 'sky', 'mst', 'llc', 'chk'] as const;

export type DesignCode = (typeof DESIGN_CODES)[number];

export const designs: Record<DesignCode, Design> = {
  cht: {
    studioName: 'chestnut',
    name: both('Каштан', 'Chestnut'),
    inTitle: both('каштан', 'chestnut'),
    color: 'brown',
    finish: 'brass',
    onTheDog: both(
      'Каштан: тёплый коричневый, на котором осенняя грязь почти не видна.',
      'Chestnut: a warm brown on which autumn mud hardly shows.',
    ),
    atHome: both(
      'Каштан: тёплый коричневый, как скорлупа, только что упавшая с дерева.',
      'Chestnut: the warm brown of a shell fresh off the tree.',
    ),
  },
  grp: {
    studioName: 'graphite',
    name: both('Графит', 'Graphite'),
    inTitle: both('графит', 'graphite'),
    color: 'black',
    finish: 'black',
    onTheDog: both(
      'Графит: почти чёрный. Светлую шерсть на нём видно, грязь нет.',
      'Graphite: nearly black. Pale hairs show on it, mud does not.',
    ),
    atHome: both(
      'Графит: почти чёрный, в ладу с любым пальто и любой кухней.',
      'Graphite: nearly black, and on good terms with any coat or kitchen.',
    ),
  },
  frs: {
    studioName: 'forest',
    name: both('Лес', 'Forest'),
    inTitle: both('лес', 'forest'),
    color: 'green',
    finish: 'brass',
    onTheDog: both('Лес: глубокий зелёный, цвет старого ельника.', 'Forest: deep green, the colour of old firs.'),
    atHome: both('Лес: глубокий зелёный, как ельник после дождя.', 'Forest: deep green, like firs after rain.'),
  },
  cly: {
    studioName: 'clay',
    name: both('Глина', 'Clay'),
    inTitle: both('глина', 'clay'),
    color: 'terracotta',
    finish: 'brass',
    onTheDog: both(
      'Глина: терракотовый, тон кирпичной стены на солнечной стороне.',
      'Clay: terracotta, the tone of a brick wall on its sunny side.',
    ),
    atHome: both(
      'Глина: терракотовый, тон цветочного горшка на южном окне.',
      'Clay: terracotta, the tone of a flowerpot on a south-facing sill.',
    ),
  },
  sky: {
    studioName: 'sky',
    name: both('Небо', 'Sky'),
    inTitle: both('небо', 'sky'),
    color: 'blue',
    finish: 'steel',
    onTheDog: both(
      'Небо: спокойный голубой мартовского полдня, на собаке он заметнее, чем на небе.',
      'Sky: the quiet blue of noon in March, easier to see on a dog than overhead.',
    ),
    atHome: both('Небо: спокойный голубой мартовского полдня.', 'Sky: the quiet blue of noon in March.'),
  },
  mst: {
    studioName: 'mustard',
    name: both('Горчица', 'Mustard'),
    inTitle: both('горчица', 'mustard'),
    color: 'yellow',
    finish: 'brass',
    onTheDog: both(
      'Горчица: густой жёлтый, который видно и в высокой траве, и в ноябре.',
      'Mustard: a deep yellow that shows in tall grass and in November alike.',
    ),
    atHome: both(
      'Горчица: густой жёлтый, тёплый и при пасмурном свете.',
      'Mustard: a deep yellow that stays warm on an overcast day.',
    ),
  },
  llc: {
    studioName: 'lilac',
    name: both('Сирень', 'Lilac'),
    inTitle: both('сирень', 'lilac'),
    color: 'violet',
    finish: 'steel',
    onTheDog: both(
      'Сирень: серо-лиловый, каким куст бывает в сумерках.',
      'Lilac: a grey violet, as the bush looks at dusk.',
    ),
    atHome: both('Сирень: серо-лиловый, цветёт круглый год.', 'Lilac: a grey violet, in bloom all year round.'),
  },
  chk: {
    studioName: 'check',
    name: both('Клетка', 'Check'),
    inTitle: both('клетка', 'check'),
    color: 'beige',
    finish: 'brass',
    onTheDog: both(
      'Клетка: коричневая с молочной нитью. Рисунок соткан, а не напечатан, и с изнанки такой же.',
      'Check: brown with a milk-white thread. The pattern is woven, not printed, and the back looks the same.',
    ),
    atHome: both(
      'Клетка: коричневая с молочной нитью. Рисунок соткан, а не напечатан.',
      'Check: brown with a milk-white thread. The pattern is woven, not printed.',
    ),
  },
};

/** The swatch of a design is its plainest photo: the laundry bag is nearly all cloth. */
export const designRows: DesignRow[] = DESIGN_CODES.map((code) => ({
  code,
  name: designs[code].name,
  color: designs[code].color,
  image: `photos/lnd-${designs[code].studioName}-1.webp`,
}));
