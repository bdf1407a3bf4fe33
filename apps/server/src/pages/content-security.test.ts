import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, GOOGLE_PAY } from './content-security.ts';
import { trackerSources } from './trackers.ts';

const scriptsOf = (...chunks: string[]) =>
  contentSecurityPolicy(chunks)
    .split('; ')
    .find((part) => part.startsWith('script-src'));

test('content security: a page may run its own scripts, each by its hash, and no others', () => {
  const hash = createHash('sha256').update('let a = 1').digest('base64');

  expect(scriptsOf('<script>let a = 1</script><script type="module" src="/assets/a.js"></script>')).toBe(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

test('content security: scripts in every chunk of a page are allowed', () => {
  const script = (text: string) => `<script>${text}</script>`;

  expect(scriptsOf(script('let a = 1'), script('let b = 2'))).toBe(
    scriptsOf(script('let a = 1') + script('let b = 2')),
  );
});

test('content security: a page without inline scripts allows only files', () => {
  expect(scriptsOf('<p>text</p>')).toBe("script-src 'self'");
});

test('content security: additional directives do not change those of the shop', () => {
  const policy = contentSecurityPolicy([], ["worker-src 'self' blob:"]);

  expect(policy).toBe(`${contentSecurityPolicy([])}; worker-src 'self' blob:`);
});

test('content security: other sites can neither frame a page nor set its base', () => {
  const policy = contentSecurityPolicy([]);

  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("object-src 'none'");
});

const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

test('content security: a wallet adds its script by its path, and each of its hosts to one directive', () => {
  const policy = directivesOf(contentSecurityPolicy([], [], { sources: [GOOGLE_PAY] }));

  expect(policy.get('script-src')).toEqual(["'self'", 'https://pay.google.com/gp/p/js/pay.js']);
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://pay.google.com']);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://www.gstatic.com']);
  expect(contentSecurityPolicy([])).not.toContain('google');
});

test('content security: trackers add scripts by their paths, and no other directive than theirs', () => {
  const policy = directivesOf(
    contentSecurityPolicy([], [], {
      sources: trackerSources({ metrica: '10000001', vk: '3141592', ga: 'G-ABCD1234' }),
    }),
  );

  expect(policy.get('script-src')).toEqual([
    "'self'",
    'https://mc.yandex.ru/metrika/tag.js',
    'https://top-fwz1.mail.ru/js/code.js',
    'https://top-fwz1.mail.ru/js/dyn-goal-config.js',
    'https://www.googletagmanager.com/gtag/js',
  ]);
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://mc.yandex.ru', 'https://mc.yandex.com']);
  for (const directive of ['default-src', 'font-src']) expect(policy.get(directive)).toEqual(["'self'"]);
});

test('content security: map hosts may not run scripts, and the map’s worker is a file of the shop', () => {
  const policy = contentSecurityPolicy([], [], { maps: ['https://tiles.example'] });

  expect(policy).toContain("img-src 'self' data: https://tiles.example");
  expect(policy).toContain("connect-src 'self' https://tiles.example");
  expect(policy.split('https://tiles.example')).toHaveLength(3);
  expect(policy).not.toContain('blob:');
});

test('content security: text becomes markup by one of the two policies alone, unless a foreign script is loaded', () => {
  expect(contentSecurityPolicy([])).toContain(
    "require-trusted-types-for 'script'; trusted-types default shop-html",
  );
  expect(contentSecurityPolicy([], [], { maps: ['https://tiles.example'] })).toContain('require-trusted-types-for');
  expect(contentSecurityPolicy([], [], { sources: [GOOGLE_PAY] })).not.toContain('trusted-types');
});
