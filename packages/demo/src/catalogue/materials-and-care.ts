// Texts about materials and care, shared by size charts and products.
import { type Both, both } from '../text.ts';

export type Material = { name: Both; value: Both };

export const webbing: Material = {
  name: both('Стропа', 'Webbing'),
  value: both('хлопок 70%, нейлон 30%', 'cotton 70%, nylon 30%'),
};
export const leather: Material = {
  name: both('Кожа', 'Leather'),
  value: both('растительного дубления', 'vegetable-tanned'),
};
export const cottonCloth: Material = { name: both('Ткань', 'Cloth'), value: both('хлопок 100%', 'cotton 100%') };
export const proofedCotton: Material = {
  name: both('Ткань', 'Cloth'),
  value: both('пропитанный хлопок', 'proofed cotton'),
};
export const buckle: Material = { name: both('Пряжка', 'Buckle'), value: both('полиацеталь', 'acetal') };

const metals = both(
  'латунь, нержавеющая или чёрная сталь, по цвету',
  'brass, stainless or blackened steel, by design',
);
export const hardware: Material = { name: both('Фурнитура', 'Hardware'), value: metals };
export const plate: Material = { name: both('Пластина', 'Plate'), value: metals };

export const wash = both('Стирка при 30 °C, деликатная', 'Wash at 30 °C, delicate');
export const washInBag = both('Стирать в мешке, пряжки застегнуть', 'Wash in a laundry bag, buckles closed');
export const dryInShade = both('Сушить в тени, не на батарее', 'Dry in the shade, not on a radiator');
export const wipeDry = both('Протирать сухой тканью', 'Wipe with a dry cloth');
export const wipeDamp = both('Чистить влажной тканью', 'Wipe with a damp cloth');
export const wax = both('Раз в сезон натирать воском', 'Wax once a season');
export const dishwasher = both('Посудомоечная машина до 60 °C', 'Dishwasher up to 60 °C');
export const keepCool = both('Хранить при температуре до 25 °C', 'Keep below 25 °C');

export const shelfLife = both('3 года, 12 месяцев после вскрытия', '3 years, 12 months after opening');

const balm = both(
  'пчелиный воск, масло ши, кокосовое масло, масло календулы, витамин E',
  'beeswax, shea butter, coconut oil, calendula oil, vitamin E',
);
const shampoo = both(
  'вода, кокоглюкозид, глицерин, пантенол, молочная кислота',
  'water, coco-glucoside, glycerin, panthenol, lactic acid',
);
export const balmIngredients: Both = { ru: `Бальзам: ${balm.ru}`, en: `Balm: ${balm.en}` };
export const setIngredients: Both = {
  ru: `Шампунь: ${shampoo.ru}. Бальзам: ${balm.ru}`,
  en: `Shampoo: ${shampoo.en}. Balm: ${balm.en}`,
};
