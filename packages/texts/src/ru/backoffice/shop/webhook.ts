import { formatPlural } from '../../../plural.ts';

export const ru = {
  title: 'Вебхук о\u00a0новых заказах',
  none: 'Другим системам не\u00a0сообщаем',
  edit: 'Изменить',
  editLabel: 'Изменить вебхук о\u00a0новых заказах',
  hint: 'На\u00a0этот адрес уйдёт сообщение о\u00a0каждом новом заказе: номер, сумма, состояние и\u00a0ссылка. Данных покупателя в\u00a0нём нет.',
  address: 'Адрес',
  addressHint: 'Начинается с\u00a0https://. Пустое поле отключает сообщения.',
  wrongAddress: 'Нужен адрес с\u00a0https:// и\u00a0без пароля',
  renew: 'Выпустить новый секрет, прежний перестанет подходить',
  save: 'Сохранить',
  saved: 'Сохранено, уже действует',
  secret: 'Секрет вебхука',
  secretText: 'Им подписано каждое сообщение. Сохраните его сейчас: больше мы\u00a0его не\u00a0покажем.',
  deliveries: 'Отправлено',
  order: (number: string) => `Заказ ${number}`,
  states: { waiting: 'Отправляем', delivered: 'Принято', failed: 'Не\u00a0принято' },
  answered: (status: number) => `ответ ${status}`,
  errors: {
    private_address: 'адрес во\u00a0внутренней сети',
    timeout: 'нет ответа за\u00a010\u00a0секунд',
    unreachable: 'адрес недоступен',
  },
  attempts: (count: number) =>
    formatPlural('ru', count, { zero: '', one: '# попытка', few: '# попытки', many: '# попыток' }),
  sendAgain: 'Отправить ещё раз',
  sendAgainLabel: (number: string) => `Отправить ещё раз: заказ ${number}`,
  sent: 'Отправляем ещё раз',
  more: 'Показать ещё',
};
