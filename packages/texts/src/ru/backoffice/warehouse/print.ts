export const ru = {
  slip: (number: string) => `Заказ ${number}`,
  label: (number: string) => `Этикетка заказа ${number}`,
  recipient: 'Получатель',
  delivery: 'Доставка',
  tracking: 'Трек-номер',
  item: 'Товар',
  quantity: 'Шт.',
  engraving: 'с\u00a0гравировкой',
  notes: 'Комментарий',
  thanks: 'Спасибо за\u00a0заказ! Примерьте дома: обмен и\u00a0возврат\u00a0— 30\u00a0дней.',
  from: 'Отправитель',
  handover: (id: number) => `Передача в\u00a0доставку №\u00a0${id}`,
  handoverColumns: ['№', 'Заказ', 'Получатель', 'Трек-номер', 'Мест', 'Вес, кг'],
  handoverTotal: (orders: number, places: number, weight: string) =>
    `Заказов ${orders}, мест ${places}, вес ${weight}\u00a0кг`,
  handoverSigned: 'Сдал ____________________    Принял ____________________',
};
