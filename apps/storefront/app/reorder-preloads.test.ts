import { expect, test } from 'vitest';
import { reorderPreloads } from './reorder-preloads.ts';

const font = '<link rel="preload" href="/assets/golos.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
const code = '<link rel="modulepreload" href="/assets/a.js"/>';
const picture = '<link rel="preload" href="/media/1/480.webp" as="image"/>';
const style = '<link rel="stylesheet" href="/assets/a.css"/>';

test('preloads: fonts and scripts come after styles and pictures', () => {
  const page = `<html><head>${font}${picture}${code}${style}</head><body><p>$&</p></body></html>`;

  expect(reorderPreloads(page).join('')).toBe(
    `<html><head>${picture}${style}</head><body><p>$&</p>${font}${code}</body></html>`,
  );
});

test('preloads: the last one stands behind the others, and text that looks like one is left alone', () => {
  const page = `<html><head>${code}</head><body><p>${font}</p></body></html>`;

  expect(reorderPreloads(page, '<script>"$&"</script>').join('')).toBe(
    `<html><head></head><body><p>${font}</p>${code}<script>"$&"</script></body></html>`,
  );
});
