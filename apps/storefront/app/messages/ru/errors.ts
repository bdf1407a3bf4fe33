export const ru = {
  notFoundCode: '404',
  notFoundTitle: 'Страница не найдена',
  notFoundText: 'Сорвалась с\u00a0поводка и\u00a0убежала. Мы её ищем, а\u00a0вы возвращайтесь домой.',
  toMain: 'На\u00a0главную',
  toCatalogue: 'В\u00a0каталог',
  otherTitle: 'Что-то пошло не\u00a0так',
  otherText: (status: number) =>
    `Ошибка ${status}. С\u00a0заказами и\u00a0корзиной всё в\u00a0порядке. Обновите страницу или\u00a0зайдите чуть позже.`,
  reload: 'Обновить страницу',
};
