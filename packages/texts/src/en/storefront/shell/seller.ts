import type { ru } from '../../../ru/storefront/shell/seller.ts';

export const en: typeof ru = {
  inn: (digits) => `INN\u00a0${digits}`,
  ogrn: (digits) => `OGRN\u00a0${digits}`,
};
