import { expect, it } from 'vitest';
import { formatPickupAddress } from './pickup-address.ts';

it.each([
  ['Псков', 'Псковская улица, 5', 'Псков, Псковская улица, 5'],
  ['Санкт-Петербург', 'г. Санкт-Петербург, Невский пр., 1', 'г. Санкт-Петербург, Невский пр., 1'],
  ['Нижний Новгород', 'Новгородская, 3', 'Нижний Новгород, Новгородская, 3'],
])('pickup point address: a point in %s at «%s» is at «%s»', (city, address, formatted) => {
  expect(formatPickupAddress({ city: { ru: city }, address: { ru: address } }, 'ru')).toBe(formatted);
});

it('pickup point address: the town is in the reader’s language; an order from before the field existed has none', () => {
  const address = { ru: 'Балканская площадь, 13', en: 'Balkanskaya Square 13' };

  expect(formatPickupAddress({ city: { ru: 'Санкт-Петербург', en: 'Saint Petersburg' }, address }, 'en')).toBe(
    'Saint Petersburg, Balkanskaya Square 13',
  );
  expect(formatPickupAddress({ address }, 'ru')).toBe('Балканская площадь, 13');
});
