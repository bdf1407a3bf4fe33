import { expect, test } from 'vitest';
import { nextPath, PATHS } from './paths.ts';

test('sign-in address: returns to the page that was asked for', () => {
  const address = PATHS.signIn('/orders?view=late');

  expect(nextPath(address.slice('/enter'.length))).toBe('/orders?view=late');
});

test.each(['//other.example', '/\\other.example', 'https://other.example', 'javascript:alert(1)', ''])(
  'sign-in address: %s is not followed',
  (next) => {
    expect(nextPath(`?${new URLSearchParams({ next })}`)).toBe('/');
  },
);
