/** The steps from the list price to the sum due. */
export const ru = {
  steps: {
    goods: 'Товары без скидок',
    goods_discount: 'Скидки на\u00a0товары',
    delivery: 'Доставка',
    delivery_discount: 'Скидки на\u00a0доставку',
    bonus_points: 'Бонусные баллы',
    due: 'К\u00a0оплате деньгами',
  },
  /** Of a paid order. */
  whole: 'Итого',
  certificate: (last4: string) => `Сертификат …${last4}`,
  incomplete: 'Заказ сделан в\u00a0прежней версии магазина: условия предложений с\u00a0ним не\u00a0сохранены.',
};
