/** Emails to the shop's own staff. */
export const ru = {
  subject: (number: number, sum: string) => `Новый заказ №\u00a0${number} на\u00a0${sum}`,
  paid: 'Оплачен.',
  onReceipt: 'Оплата при получении.',
  unpaid: 'Ждёт оплаты.',
  email: 'Почта',
  open: 'Открыть заказ',
  reason: 'Письмо о\u00a0новых заказах. Адреса меняет владелец: Настройки, «Письма о\u00a0новых заказах».',
};
