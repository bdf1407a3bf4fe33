import { formatPlural } from '../../../plural.ts';

export const ru = {
  title: 'Собрать комплект',
  sameStrip: (widthMm: string) => `Всё одного цвета и\u00a0из\u00a0стропы одной ширины, ${widthMm}\u00a0мм.`,
  sameDesign: 'Всё одного цвета.',
  askForSize:
    'Выберите размер, который есть в\u00a0наличии: к\u00a0нему подберём товары из\u00a0стропы той\u00a0же ширины.',
  toSizes: 'Выбрать размер',
  size: (title: string) => `Размер: ${title}`,
  sizeOf: (name: string) => `Размер: ${name}`,
  chooseSize: 'Выберите размер',
  look: 'Посмотреть',
  lookAt: (name: string) => `Посмотреть: ${name}`,
  priceFrom: (sum: string) => `от\u00a0${sum}`,
  sum: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Ничего не\u00a0отмечено',
      one: '# товар',
      few: '# товара',
      many: '# товаров',
    }),
  add: 'Добавить комплект в\u00a0корзину',
  tickOne: 'Отметьте хотя\u00a0бы один товар.',
};
