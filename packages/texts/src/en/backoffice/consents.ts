import type { ru } from '../../ru/backoffice/consents.ts';

export const en: typeof ru = {
  documents: {
    terms: 'Terms of the shop',
    certificate_terms: 'Terms of gift cards',
    news: 'Newsletter',
  },
  forms: {
    checkout: 'checkout',
    certificate: 'buying a gift card',
    registration: 'registration',
    profile: 'profile',
    newsletter: 'newsletter',
    unsubscribe: 'unsubscribing',
    back_in_stock: 'back-in-stock email',
  },
};
