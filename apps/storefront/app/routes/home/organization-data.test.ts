import { expect, test } from 'vitest';
import { organizationData } from './organization-data.ts';

const PLACE = { origin: 'https://shop.example', home: '/en', logo: '/assets/mark.svg' };

test('Search engines are told who keeps the shop and how to reach them', () => {
  expect(organizationData('en', PLACE)).toMatchObject({
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

test('They are told nothing that is still to be filled in', () => {
  expect(JSON.stringify(organizationData('ru', PLACE))).not.toMatch(/\{[\p{L} -]+\}/u);
});
