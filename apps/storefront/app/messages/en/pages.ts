import type { ru } from '../ru/pages.ts';

const soon = 'We are still writing this page. Ask us in Telegram or by phone: the contacts are below.';
const profiles = 'Profiles open soon.';
const orderWithout = 'Profiles open soon. You can order without one.';
const posts = 'The first stories are still drying. Look in a little later.';
const drops = 'The next drop is still being sewn. Look in a little later.';

export const en: typeof ru = {
  pages: {
    about: { title: 'About Kashtanka', line: soon },
    agreement: { title: 'User agreement', line: soon },
    ambassadors: { title: 'For ambassadors', line: soon },
    b2b: { title: 'For shops', line: soon },
    blog: { title: 'Blog', line: posts },
    certificates: { title: 'Gift certificates', line: soon },
    delivery: {
      title: 'Delivery',
      line: 'By CDEK courier all over Russia, by express in Moscow, or pick it up yourself. Price and delivery time show at checkout, before you pay.',
    },
    drops: { title: 'Drops', line: drops },
    family: { title: 'Family', line: soon },
    faq: { title: 'Questions and answers', line: soon },
    'faq/adjustable-leashes': { title: 'Adjustable leashes', line: soon },
    'faq/anatomical-buckle': { title: 'The anatomical buckle', line: soon },
    'faq/care': { title: 'Care', line: 'Wash at 30\u00a0°C, delicate. The rest is being written.' },
    'faq/clr': { title: 'Collars', line: soon },
    'faq/gifts': { title: 'Gifts', line: soon },
    'faq/hrn': { title: 'Harnesses', line: soon },
    'faq/leashes': { title: 'Leashes', line: soon },
    'faq/long-leashes': { title: 'Long leashes', line: soon },
    'faq/payment': {
      title: 'Payment',
      line: 'By card or SBP on the bank’s page, or in the shop when you pick up.',
    },
    'faq/tag': { title: 'ID tags', line: soon },
    info: { title: 'Legal details', line: soon },
    privacy: { title: 'Privacy policy', line: soon },
    promo: { title: 'Offers and promo codes', line: soon },
    returns: {
      title: 'Returns and exchange',
      line: 'We exchange within 30 days if the size does not fit. ID tags and accessories are not exchanged.',
    },
    unsubscribe: { title: 'Unsubscribe', line: 'The newsletter has not begun, so there is nothing to leave yet.' },
    'doc/dog-for-dog': { title: 'Dog for dog', line: soon },
    login: { title: 'Log in', line: orderWithout },
    forgotpassword: { title: 'Forgot the password?', line: orderWithout },
    recoverypassword: { title: 'New password', line: orderWithout },
    profile: { title: 'Profile', line: profiles },
    address: { title: 'Addresses', line: profiles },
    bonuses: { title: 'Points', line: profiles },
    loyalty: { title: 'Loyalty programme', line: profiles },
    orders: { title: 'My orders', line: profiles },
    partners: { title: 'Partner offers', line: profiles },
    password: { title: 'Change password', line: profiles },
    pets: { title: 'My dogs', line: profiles },
    user: { title: 'My data', line: profiles },
    post: { title: 'Story', line: posts },
    drop: { title: 'Drop', line: drops },
    partner: { title: 'Partner offer', line: profiles },
  },
  paymentNotice: 'The bank takes the card on its own page: its number never reaches the shop.',
  toCatalogue: 'To the catalogue',
};
