import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Contacts } from '../use-contacts.ts';
import { Seller } from './seller.tsx';

const NONE: Contacts['seller'] = { name: null, inn: null, ogrn: null, address: null };

const shown = (details: Contacts['seller'], path = '/') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Seller details={details} />
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ');

test('footer: shows the legal details of the seller that are set, and nothing where none is', () => {
  const details = { ...NONE, name: 'ООО «Мухтар»', ogrn: '1027700132195' };

  expect(shown(details)).toBe('<span>ООО «Мухтар», ОГРН 1027700132195</span>');
  expect(shown(details, '/en')).toBe('<span>ООО «Мухтар», OGRN 1027700132195</span>');
  expect(shown(NONE)).toBe('');
});
