import { expect, it } from 'vitest';
import { hashEmail } from './start-trackers.ts';

it('trackers: an email is sent as its digest, in any spelling [ANALYTICS-06]', async () => {
  const digest = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';

  expect(await hashEmail('test@example.com')).toBe(digest);
  expect(await hashEmail('  Test@Example.COM ')).toBe(digest);
});
