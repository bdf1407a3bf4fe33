export const ru = {
  howToMeasure: 'Как выбрать размер',
  madeOf: 'Состав и\u00a0уход',
  sizeTable: 'Таблица размеров',
  descriptionTitle: 'Описание',
  parametersTitle: 'Материал и\u00a0уход',
  featuresTitle: 'Особенности',
  deliveryTab: 'Доставка и\u00a0возврат',
  deliveryText: 'Стоимость и\u00a0срок видны при\u00a0оформлении, до\u00a0оплаты.',
  deliveryLink: 'Подробнее о\u00a0доставке',
  returnsLink: 'Подробнее об\u00a0обмене',
};
