/** Addresses that only the shop's owner knows; samples until they are told (CONST-16, CONST-17). */
export const CONTACTS = {
  phoneFree: 'tel:+78000000000',
  phoneMoscow: 'tel:+74950000000',
  email: 'mailto:shop@kashtanka.example',
  helpBot: 'https://t.me/kashtanka_example_bot',
  telegram: 'https://t.me/kashtanka_example',
  vk: 'https://vk.com/kashtanka_example',
} as const;
