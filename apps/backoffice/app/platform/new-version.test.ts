import { expect, test } from 'vitest';
import { startScriptOf } from './new-version.ts';

test('new version: the start script of a built page is found, that of another page is not', () => {
  expect(startScriptOf('<link><script type="module" crossorigin src="/assets/index-B1.js"></script>')).toBe(
    '/assets/index-B1.js',
  );
  expect(startScriptOf('<h1>502 Bad Gateway</h1>')).toBeUndefined();
});
