export const ru = {
  cashback: (order: number | null) => `Баллы за\u00a0заказ №\u00a0${order}`,
  offer: (order: number | null) => `Баллы по\u00a0акции за\u00a0заказ №\u00a0${order}`,
  referral: () => 'За\u00a0первый заказ друга',
  spent: (order: number | null) => `Оплата заказа №\u00a0${order}`,
  returned: (order: number | null) => `Заказ №\u00a0${order} отменён, баллы вернулись`,
  refund: (order: number | null) => `Возврат из\u00a0заказа №\u00a0${order}`,
  clawback: (order: number | null) =>
    order === null
      ? 'Списание: друг вернул свой первый заказ'
      : `Списание за\u00a0возврат из\u00a0заказа №\u00a0${order}`,
  manual: () => 'От\u00a0магазина',
  void: () => 'Профиль удалён',
};
