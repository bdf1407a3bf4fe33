import { expect, it } from 'vitest';
import { contactsOf } from './use-contacts.ts';

it('contacts: what the owner has set stands in place of the defaults, in the language of the page', () => {
  const facts = {
    phone: '8 (800) 555-35-35',
    address_ru: 'Тверь, Советская, 1',
    address_en: '1 Sovetskaya, Tver',
    inn: '7701234567',
  };

  expect(contactsOf(facts, 'ru')).toMatchObject({
    phone: { text: '8 (800) 555-35-35', to: 'tel:+78005553535' },
    secondPhone: { to: 'tel:+74950000000' },
    address: 'Тверь, Советская, 1',
    seller: { name: null, inn: '7701234567' },
  });
  expect(contactsOf(facts, 'en').address).toBe('1 Sovetskaya, Tver');
});
