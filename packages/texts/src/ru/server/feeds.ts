export const ru = {
  blog: { title: 'Блог «Каштанки»', description: 'О собаках, прогулках и вещах, которые их переживают.' },
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
