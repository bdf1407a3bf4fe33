import { expect, test } from 'vitest';
import { renderEmailHtml } from './email-html.ts';
import { applyShopLook } from './shop-look.ts';

const html = renderEmailHtml({
  name: 'test',
  locale: 'en',
  subject: 'Hello',
  preview: '',
  title: 'Hello',
  blocks: [{ kind: 'button', text: 'Open', url: 'https://shop.example' }],
  reason: '',
});

test('email: is sent with the name, the logo and the accent that the owner has set', () => {
  const facts = { name_ru: 'Мухтар', name_en: 'Fox & Co', logo: '0123456789abcdef0123', accent: '#1a4f8b' };

  const sent = applyShopLook(html, { facts, origin: 'https://shop.example' });

  expect(sent).toContain('<img src="https://shop.example/media/0123456789abcdef0123/320.jpg"');
  expect(sent).toContain('>Fox &amp; Co</p>');
  expect(sent).toContain('background:#1a4f8b');
  expect(sent).not.toContain('#86361b');
});

test('email: stays as it is written while the owner has set nothing', () => {
  expect(applyShopLook(html, { facts: {}, origin: 'https://shop.example' })).toBe(html);
});
