import { expect, test } from 'vitest';
import { nameShop } from './name-shop.ts';

const BUILT = '<head><meta name="shop" data-ru="Каштанка" data-en="Kashtanka" /><title>Каштанка</title></head>';

test('back office document: bears the name and the logo that the owner has set, as text', () => {
  const facts = { name_ru: 'Мухтар & "Ко"', logo: '0123456789abcdef0123' };

  expect(nameShop(BUILT, facts, 'https://shop.example')).toBe(
    '<head><meta name="shop" data-ru="Мухтар &amp; &quot;Ко&quot;" data-en="Мухтар &amp; &quot;Ко&quot;"' +
      ' data-logo="https://shop.example/media/0123456789abcdef0123/320.webp">' +
      '<title>Мухтар &amp; "Ко"</title></head>',
  );
});

test('back office document: bears the name that comes with the shop until the owner sets another', () => {
  expect(nameShop(BUILT, {}, 'https://shop.example')).toBe(
    '<head><meta name="shop" data-ru="Каштанка" data-en="Kashtanka"><title>Каштанка</title></head>',
  );
});
