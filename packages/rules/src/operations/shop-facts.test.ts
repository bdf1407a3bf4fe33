import { expect, it } from 'vitest';
import { isShopFact, phoneLink } from './shop-facts.ts';

it('shop facts: each has its shape, and an empty value unsets it', () => {
  expect(isShopFact('phone', '8 (800) 555-35-35')).toBe(true);
  expect(isShopFact('phone', 'звоните')).toBe(false);
  expect(isShopFact('telegram', 'javascript:alert(1)')).toBe(false);
  expect(isShopFact('telegram', 'https://t.me/shop')).toBe(true);
  expect(isShopFact('inn', '7701234567')).toBe(true);
  expect(isShopFact('inn', '77')).toBe(false);
  expect(isShopFact('address_ru', 'Тверь\nСоветская, 1')).toBe(false);
  expect(isShopFact('email', '')).toBe(true);
});

it('phone link: a Russian number is international, another one keeps its code', () => {
  expect(phoneLink('8 (800) 555-35-35')).toBe('tel:+78005553535');
  expect(phoneLink('+7 495 000-00-00')).toBe('tel:+74950000000');
  expect(phoneLink('+86 10 1234 5678')).toBe('tel:+861012345678');
});
