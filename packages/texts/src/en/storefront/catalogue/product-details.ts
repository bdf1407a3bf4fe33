import type { ru } from '../../../ru/storefront/catalogue/product-details.ts';

export const en: typeof ru = {
  howToMeasure: 'How to choose a size',
  madeOf: 'Materials and care',
  sizeTable: 'Size table',
  descriptionTitle: 'Description',
  parametersTitle: 'Materials and care',
  featuresTitle: 'Details',
  deliveryTab: 'Delivery and returns',
  deliveryText: 'Price and delivery time show at checkout, before you pay.',
  deliveryLink: 'More about delivery',
  returnsLink: 'More about exchange',
};
