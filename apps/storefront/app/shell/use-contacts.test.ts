import { expect, it } from 'vitest';
import { contactsOf } from './use-contacts.ts';

it('contacts: are those that the owner has set, in the language of the page, and no others', () => {
  const facts = {
    phone: '8 (800) 555-35-35',
    address_ru: 'Тверь, Советская, 1',
    address_en: '1 Sovetskaya, Tver',
    inn: '7701234567',
  };

  expect(contactsOf(facts, 'ru')).toMatchObject({
    phone: { text: '8 (800) 555-35-35', to: 'tel:+78005553535' },
    secondPhone: null,
    telegram: null,
    address: 'Тверь, Советская, 1',
    seller: { name: null, inn: '7701234567' },
  });
  expect(contactsOf(facts, 'en').address).toBe('1 Sovetskaya, Tver');
});
