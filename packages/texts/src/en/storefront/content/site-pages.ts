import type { ru } from '../../../ru/storefront/content/site-pages.ts';

export const en: typeof ru = {
  delivery: {
    title: 'Delivery',
    words: 'delivery deliver shipping ship courier post pickup express dispatch',
  },
  returns: {
    title: 'Returns and exchange',
    words: 'return refund exchange warranty defect',
  },
  'order-tracking': {
    title: 'Where is my order',
    words: 'order track tracking status parcel',
  },
  'faq/payment': {
    title: 'Payment',
    words: 'payment pay card cash receipt invoice',
  },
  promo: {
    title: 'Offers and promo codes',
    words: 'offer promo code discount coupon sale',
  },
  certificates: {
    title: 'Gift certificates',
    words: 'certificate voucher',
  },
  'faq/gifts': {
    title: 'Gifts',
    words: 'gift wrapping present',
  },
  'faq/clr': {
    title: 'Collars: size and fit',
    words: 'size sizing measure neck chart',
  },
  'faq/hrn': {
    title: 'Harnesses: size and fit',
    words: 'size sizing measure chest chart',
  },
  'faq/care': {
    title: 'Care',
    words: 'care wash washing clean cleaning',
  },
  'faq/tag': {
    title: 'ID tags: questions',
    words: 'engraving inscription',
  },
  'faq/anatomical-buckle': {
    title: 'The anatomical buckle',
    words: 'anatomical buckle',
  },
  faq: {
    title: 'Questions and answers',
    words: 'questions answers help support faq',
  },
  about: {
    title: 'About the shop',
    words: 'shop address contact contacts phone workshop',
  },
  info: {
    title: 'Legal details',
    words: 'legal company details tin',
  },
  b2b: {
    title: 'For shops',
    words: 'wholesale business partner retailer',
  },
  ambassadors: {
    title: 'For ambassadors',
    words: 'ambassador blogger',
  },
  family: {
    title: 'Family',
    words: 'family bonus points loyalty cashback',
  },
  drops: {
    title: 'Drops',
    words: 'drop',
  },
  blog: {
    title: 'Blog',
    words: 'blog articles',
  },
  agreement: {
    title: 'User agreement',
    words: 'agreement terms conditions',
  },
  privacy: {
    title: 'Privacy policy',
    words: 'privacy policy personal data',
  },
};
