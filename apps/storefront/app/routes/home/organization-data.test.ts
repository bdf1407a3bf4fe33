import { expect, test } from 'vitest';
import { getOrganizationData } from './organization-data.ts';

const PLACE = { origin: 'https://shop.example', home: '/en', logo: '/assets/mark.svg' };

test('organization data: names the shop and the contacts that its owner has set', () => {
  const facts = { name_en: 'Mukhtar', phone: '8 (800) 555-35-35', vk: 'https://vk.com/mukhtar' };

  expect(getOrganizationData('en', { ...PLACE, facts })).toMatchObject({
    '@type': 'Organization',
    name: 'Mukhtar',
    url: 'https://shop.example/en',
    logo: 'https://shop.example/assets/mark.svg',
    contactPoint: [{ telephone: '+78005553535' }],
    sameAs: ['https://vk.com/mukhtar'],
  });
});

test('organization data: leaves unset facts out', () => {
  const data = getOrganizationData('ru', { ...PLACE, facts: {} });

  expect(data).toMatchObject({ contactPoint: [], sameAs: [] });
  expect(data).not.toHaveProperty('email');
});
