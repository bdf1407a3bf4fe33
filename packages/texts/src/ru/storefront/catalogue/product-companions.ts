export const ru = {
  noCompanion: 'Не\u00a0добавлять',
  companion: (name: string, sum: string) => `${name}, ${sum}`,
  pickedFor: (name: string, sum: string) => `${name}, +${sum}`,
  companionsFailed: 'Список не\u00a0загрузился.',
  companionPage: 'На\u00a0страницу товара',
  priceFrom: (sum: string) => `от\u00a0${sum}`,
};
