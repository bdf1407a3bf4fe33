import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

test('content security of the back office: no other site frames it, and it runs and calls nothing of others', () => {
  const policy = contentSecurityPolicy('https://shop.example').split('; ');

  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  const foreign = policy.filter((directive) => directive.includes('shop.example'));
  expect(foreign.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'frame-src']);
});
