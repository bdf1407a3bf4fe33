export const ru = {
  blogTitle: (shop: string) => `Блог магазина «${shop}»`,
  blogDescription: 'Новые статьи блога.',
  /** Names of parameters in the product feed. */
  products: {
    design: 'Расцветка',
    neckGirth: 'Обхват шеи',
    chestGirth: 'Обхват груди',
    tapeWidth: 'Ширина стропы',
    cm: 'см',
    mm: 'мм',
  },
};
