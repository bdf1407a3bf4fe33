import { isPrintable } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { loadPrintTypefaces } from '#platform/print-typefaces';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { type GiftCard, renderGiftCard } from './gift-card-pdf.ts';

const aCard: GiftCard = {
  code: 'GC7K2M9QX4TD1B',
  amount: 300_000,
  locale: 'ru',
  shop: 'shop.test',
  recipientName: 'Ольга',
  signature: 'Анна и\u00a0Пётр',
  message: 'С праздником!\nПусть Бублик выберет сам.',
  sentAt: new Date('2026-11-21T07:00:00Z'),
  expiresAt: new Date('2027-11-21T20:59:59Z'),
};

const textOf = async (card: Partial<GiftCard>) => {
  const { text, pages } = await readPdf(await renderGiftCard({ ...aCard, ...card }));
  expect(pages).toBe(1);
  return text.replaceAll('\u00a0', ' ');
};

describe('the card of a certificate', () => {
  it('gift card PDF: states the sum, recipient, sender, message, grouped code and instructions', async () => {
    const text = await textOf({});

    for (const words of [
      'Подарочный сертификат',
      '3 000 ₽',
      'Кому: Ольга',
      'От кого: Анна и Пётр',
      'GC7K-2M9Q-X4TD-1B',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('С праздником!\nПусть Бублик выберет сам.');
    expect(text).toMatch(/Действует до 21 ноября 2027\sг\. включительно/);
    expect(text).toContain('Введите код в корзине на shop.test. Тратить можно частями: остаток сохранится.');
  });

  it('gift card PDF: is in English for an English purchase, to the kopeck', async () => {
    const text = await textOf({ locale: 'en', amount: 1_250_050, message: 'Enjoy!', recipientName: 'Olivia' });

    for (const words of [
      'Gift certificate',
      '12 500.50 ₽',
      'To: Olivia',
      'Valid until the end of 21 November 2027',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each([
    ['ru', 'Подарочный сертификат'],
    ['en', 'Gift certificate'],
  ] as const)('has a title and a language for screen readers: %s', async (locale, title) => {
    expect(await readPdf(await renderGiftCard({ ...aCard, locale }))).toMatchObject({ title, language: locale });
  });

  it('gift card PDF: embeds only the glyphs that it needs, and has the same bytes each time', async () => {
    const [one, other] = [await renderGiftCard(aCard), await renderGiftCard(aCard)];

    const { fonts } = await readPdf(one);

    expect(one.equals(other)).toBe(true);
    expect(fonts).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+GolosText/),
      expect.stringMatching(/^[A-Z]{6}\+GolosText/),
    ]);
    expect(one.length).toBeLessThan(30_000);
  });

  it('gift card PDF: characters that its font cannot print are left out without a trace', async () => {
    const text = await textOf({
      message: 'С днём 🎉 рождения ❤️!\u202e\u0007\n\n\n\n👩‍👩‍👧 Гав',
      recipientName: '🐶',
      signature: '\ud83d',
    });

    expect(text).toContain('С днём рождения!');
    expect(text).toContain('Гав');
    for (const gone of ['Для:', 'От:', '\u202e', '\u0007', '\ufffd', '🎉']) expect(text).not.toContain(gone);
  });

  it('prints Latin, Cyrillic and Greek, in the wide type where the shop’s own lacks a character', async () => {
    const pdf = await renderGiftCard({
      ...aCard,
      recipientName: 'Ελένη Ґ',
      message: 'Χρόνια πολλά, Žižek!',
      signature: 'Анна',
    });
    const { text, fonts } = await readPdf(pdf);

    expect(text.replaceAll('\u00a0', ' ')).toContain('Кому: Ελένη Ґ');
    expect(text).toContain('Χρόνια πολλά, Žižek!');
    expect(fonts.map((name) => name.replace(/^\w+\+/, '')).toSorted()).toEqual([
      'Arimo-Medium',
      'Arimo-Regular',
      'GolosText-Medium',
      'GolosText-Regular',
    ]);
  });

  it('has a glyph for every character that the form promises to print', async () => {
    const types = await loadPrintTypefaces();
    const everyCharacter = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));

    const promised = everyCharacter.filter(isPrintable);

    expect(promised.length).toBeGreaterThan(1500);
    for (const name of ['regular-wide', 'medium-wide'] as const) {
      expect(promised.filter((character) => !types[name].prints(character))).toEqual([]);
    }
  });

  it('gift card PDF: a text that a shopper writes on it is drawn, and is no link, no action and no part of the document', async () => {
    const hostile = 'https://evil.example ) Tj ET >> endobj << /JS (app.alert(1)) <script>';

    const { text, active, pages } = await readPdf(
      await renderGiftCard({ ...aCard, message: hostile, recipientName: hostile, signature: hostile }),
    );

    expect(text.replaceAll('\u00a0', ' ').split(hostile)).toHaveLength(4);
    expect([active, pages]).toEqual([[], 1]);
  });

  it('gift card PDF: the longest message of the widest glyphs fits completely, and names are cut to their line', async () => {
    const text = await textOf({
      message: 'Ж'.repeat(300),
      recipientName: 'Ш'.repeat(200),
      signature: 'Щ'.repeat(200),
    });

    expect(text.match(/Ж/g)).toHaveLength(300);
    expect(text).toMatch(/Кому: Ш+…/);
    expect(text).toMatch(/От кого: Щ+…/);
  });

  it('gift card PDF: a message of many lines wraps, and a too long one ends with an ellipsis', async () => {
    expect((await textOf({ message: 'Да\n'.repeat(100) })).match(/Да/g)).toHaveLength(100);
    expect(await textOf({ message: 'Гав '.repeat(1000) })).toContain('…');
  });
});
