import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SellerDetails } from '../contacts.ts';
import { Seller } from './seller.tsx';

const NONE: SellerDetails = { name: null, inn: null, ogrn: null, address: null };
const same = (text: string) => ({ ru: text, en: text });

const shown = (details: SellerDetails, path = '/') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Seller details={details} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');

test('footer: shows the legal details of the seller that are set, and nothing where none is', () => {
  const details = { ...NONE, name: { ru: 'ООО «Мухтар»', en: 'Mukhtar LLC' }, ogrn: same('1027700132195') };

  expect(shown(details)).toBe('<span>ООО «Мухтар», ОГРН 1027700132195</span>');
  expect(shown(details, '/en')).toBe('<span>Mukhtar LLC, OGRN 1027700132195</span>');
  expect(shown(NONE)).toBe('');
});
