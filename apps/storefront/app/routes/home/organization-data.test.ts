import { expect, test } from 'vitest';
import { getOrganizationData } from './organization-data.ts';

const PLACE = { origin: 'https://shop.example', home: '/en', logo: '/assets/mark.svg', facts: {} };

test('organization data: names the owner of the shop and the contacts', () => {
  expect(getOrganizationData('en', PLACE)).toMatchObject({
    '@type': 'Organization',
    name: 'Kashtanka',
    url: 'https://shop.example/en',
    logo: 'https://shop.example/assets/mark.svg',
    contactPoint: [
      { telephone: expect.stringMatching(/^\+7\d{10}$/) },
      { telephone: expect.stringMatching(/^\+7/) },
    ],
    sameAs: [expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)],
  });
});

test('organization data: leaves unset facts out', () => {
  expect(JSON.stringify(getOrganizationData('ru', PLACE))).not.toMatch(/\{[\p{L} -]+\}/u);
});
