import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

const scriptsOf = (...pieces: string[]) =>
  contentSecurityPolicy(pieces)
    .split('; ')
    .find((part) => part.startsWith('script-src'));

test('A page may run its own scripts, each known by what it says, and no others', () => {
  const hash = createHash('sha256').update('let a = 1').digest('base64');

  expect(scriptsOf('<script>let a = 1</script><script type="module" src="/assets/a.js"></script>')).toBe(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

test('A page that comes in pieces may run the scripts of each', () => {
  const script = (text: string) => `<script>${text}</script>`;

  expect(scriptsOf(script('let a = 1'), script('let b = 2'))).toBe(
    scriptsOf(script('let a = 1') + script('let b = 2')),
  );
});

test('A page without scripts of its own allows none but files', () => {
  expect(scriptsOf('<p>text</p>')).toBe("script-src 'self'");
});

test('Further directives stand beside those of the shop and change none of them', () => {
  const policy = contentSecurityPolicy([], ["worker-src 'self' blob:"]);

  expect(policy).toBe(`${contentSecurityPolicy([])}; worker-src 'self' blob:`);
});

test('No other site can frame a page or give it a base', () => {
  const policy = contentSecurityPolicy([]);

  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
});

test('A wallet lets the host in that its script comes from, and no shop without it does', () => {
  const policy = contentSecurityPolicy([], [], { scripts: ['https://pay.google.com'] });

  expect(policy).toContain("script-src 'self' https://pay.google.com");
  expect(policy).toContain("frame-src 'self' https://pay.google.com");
  expect(contentSecurityPolicy([])).not.toContain('google');
});

test('A map comes from the hosts that the operator names, which run nothing; and its worker is a file of the shop', () => {
  const policy = contentSecurityPolicy([], [], { maps: ['https://tiles.example'] });

  expect(policy).toContain("img-src 'self' data: https://tiles.example");
  expect(policy).toContain("connect-src 'self' https://tiles.example");
  expect(policy.split('https://tiles.example')).toHaveLength(3);
  expect(policy).not.toContain('blob:');
});

test('No text becomes markup without one of the two policies, unless a foreign script is let in, which has its own', () => {
  expect(contentSecurityPolicy([])).toContain(
    "require-trusted-types-for 'script'; trusted-types default shop-html",
  );
  expect(contentSecurityPolicy([], [], { maps: ['https://tiles.example'] })).toContain('require-trusted-types-for');
  expect(contentSecurityPolicy([], [], { scripts: ['https://mc.yandex.ru'] })).not.toContain('trusted-types');
});
