import { expect, test } from 'vitest';
import { certificateOf, isDiscounted, withoutLostCord } from './line-details.ts';

test('A line is shown as discounted when a discount exists [BASKET-09]', () => {
  expect(isDiscounted({ price_before_discounts: '2490.00', price_with_discounts: '2240.00' })).toBe(true);
  expect(isDiscounted({ price_before_discounts: '2490.00', price_with_discounts: '2490.00' })).toBe(false);
});

test('A tag goes on naming the cord that lies in the basket with it, and no other [D39]', () => {
  const words = { option: 1, code: 'tag_text', value: 'ТЁТКА' };
  const cord = { option: 2, code: 'accessory', value: 'crd01-01' };
  const tag = { options: [words, cord] };

  expect(withoutLostCord(tag, [{ article: 'tag01' }, { article: 'crd01-01' }])).toEqual(tag);
  expect(withoutLostCord(tag, [{ article: 'tag01' }, { article: 'crd02-01' }])).toEqual({ options: [words] });
});

const option = (code: string, value: string) => ({ option: 1, code: `certificate_${code}`, value });
const filled = [
  option('recipient_name', 'Ольга'),
  option('recipient_email', 'olga@example.com'),
  option('departure_date', '2027-03-08'),
];

test('A certificate by letter tells its day, its receiver and the address; one on paper has neither day nor address', () => {
  expect(certificateOf({ options: [option('format', 'digital'), ...filled] })).toEqual({
    isMailed: true,
    departure: '2027-03-08',
    to: 'Ольга, olga@example.com',
  });
  expect(certificateOf({ options: [option('format', 'physical'), ...filled] })).toMatchObject({
    isMailed: false,
    departure: '',
    to: 'Ольга',
  });
  expect(certificateOf({ options: [option('format', 'physical')] }).to).toBe('');
});
