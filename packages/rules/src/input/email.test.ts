import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail, suggestEmail } from './email.ts';

describe('email addresses', () => {
  it('takes an address in its usual spellings [VALIDATION-03]', () => {
    for (const [text, address] of [
      ['anna@mail.ru', 'anna@mail.ru'],
      ['  anna@mail.ru\n', 'anna@mail.ru'],
      ['anna+dogs@sub.example.travel', 'anna+dogs@sub.example.travel'],
      ['анна@почта.рф', 'анна@почта.рф'],
      ['Anna@Mail.ru', 'Anna@Mail.ru'],
      ['anna@ma\u200bil.ru', 'anna@mail.ru'],
      ['\u202aanna@mail.ru\u202c', 'anna@mail.ru'],
      ['\u2060 anna@mail.ru', 'anna@mail.ru'],
      ['<anna@mail.ru>', 'anna@mail.ru'],
      [' < anna@mail.ru > ', 'anna@mail.ru'],
      ['anna@mu\u0308ller.de', 'anna@m\u00fcller.de'],
      ['anna@my\u2011mail.ru', 'anna@my-mail.ru'],
    ] as const) {
      expect(parseEmail(text), JSON.stringify(text)).toBe(address);
    }
  });

  it('refuses a malformed address [VALIDATION-03]', () => {
    for (const text of [
      '',
      '   ',
      'anna',
      '@mail.ru',
      'anna@',
      'anna@mail',
      'anna@mail.r',
      'anna@.ru',
      'an na@mail.ru',
      'a@b@mail.ru',
      'Anna <anna@mail.ru>',
      '<anna@mail.ru',
      '<<anna@mail.ru>>',
    ]) {
      expect(parseEmail(text), JSON.stringify(text)).toBeUndefined();
    }
  });

  it('takes no address that no mail server would', () => {
    expect(parseEmail(`${'a'.repeat(247)}@mail.ru`)).toBeUndefined();
    expect(parseEmail(`${'a'.repeat(246)}@mail.ru`)).toBeDefined();
  });

  it('leaves an address that it has taken as it is [VALIDATION-03]', () => {
    const written = fc.tuple(fc.constantFrom('', ' ', '\t'), fc.emailAddress()).map((parts) => parts.join(''));

    const law = fc.property(written, (text) => {
      const address = parseEmail(text) ?? '';

      expect(parseEmail(address)).toBe(text.trim());
    });

    fc.assert(law);
  });
});

describe('mistyped email addresses', () => {
  it('offers the domain that a misspelt one stands for [VALIDATION-27]', () => {
    for (const [typed, meant] of [
      ['anna@gmial.com', 'anna@gmail.com'],
      ['anna@gmai.com', 'anna@gmail.com'],
      ['anna@gmeil.con', 'anna@gmail.com'],
      ['anna@mali.ru', 'anna@mail.ru'],
      ['anna@yadnex.ru', 'anna@yandex.ru'],
      ['anna@bl.ru', 'anna@bk.ru'],
      ['anna@mai.ru', 'anna@mail.ru'],
      ['anna@maill.ru', 'anna@mail.ru'],
      ['anna@amil.ru', 'anna@mail.ru'],
      ['Anna@OUTLOK.com', 'Anna@outlook.com'],
    ] as const) {
      expect(suggestEmail(typed), typed).toBe(meant);
    }
  });

  it('never doubts a domain that exists [VALIDATION-27, D77]', () => {
    for (const typed of [
      'anna@gmail.com',
      'anna@GMAIL.com',
      'anna@ya.ru',
      'anna@yandex.com',
      'anna@yandex.by',
      'anna@yandex.kz',
      'anna@xmail.ru',
      'anna@myrambler.ru',
      'anna@mail.com',
      'anna@kashtanka.shop',
      'anna@mlia.ru',
      'anna@mixl.ru',
      'anna@imbx.ru',
    ]) {
      expect(suggestEmail(typed), typed).toBeUndefined();
    }
  });

  it('suggests nothing for a text that is not an address [VALIDATION-27]', () => {
    expect(suggestEmail('gmial.com')).toBeUndefined();
  });
});
