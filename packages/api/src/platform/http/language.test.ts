import { DETAIL_CODES, FIELD_CODES } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { openOnce, openTestShop } from '../../testing/test-shop.ts';
import { detailText, fieldText } from './problem-texts.ts';

const theShop = openOnce();

describe('the language of an answer', () => {
  it('language: is chosen by Accept-Language [API-45]', async () => {
    const shop = await theShop();
    for (const [asked, given] of [
      ['ru-RU', 'ru-RU'],
      ['en-US', 'en-US'],
      ['en', 'en-US'],
      ['EN-gb;q=0.8', 'en-US'],
      ['EN-gb;q=0.8, ru', 'ru-RU'],
      ['ru;q=0.1,en;q=0.9', 'en-US'],
      ['en;q=nonsense,ru;q=0', 'en-US'],
      ['de-DE, en;q=0.9', 'ru-RU'],
      ['english', 'ru-RU'],
      ['', 'ru-RU'],
    ] as const) {
      const answered = await shop.visitor().inject({
        method: 'GET',
        path: 'catalogue/item/orderings/',
        headers: { 'accept-language': asked },
      });

      expect(answered.headers, asked).toMatchObject({ 'content-language': given, vary: 'Accept-Language' });
    }
  });

  it('language: names are in the language of the call [API-45]', async () => {
    const shop = await theShop();
    const params = { article: demo.parentCollar };

    const russian = await shop.visitor().getProduct({ params });
    const english = await shop.visitor({ locale: 'en' }).getProduct({ params });

    expect(russian).toMatchObject({ body: { title: expect.stringMatching(/^Ошейник «Тропа»/) } });
    expect(english).toMatchObject({ body: { title: expect.stringMatching(/^Trail collar.*chestnut$/) } });
  });

  it('language: a missing English text falls back to Russian [API-45]', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: [aBowl({ title: 'Миска без перевода', description: { ru: 'О миске', en: null } })],
    });

    const result = await shop.visitor({ locale: 'en' }).getProduct({ params: { article: 'bwl09-01' } });

    expect(result).toMatchObject({ body: { title: 'Миска без перевода', description: 'О миске' } });
  });

  it('language: refusals are in the language of the call [API-45]', async () => {
    const shop = await theShop();
    const body = { article: 'unheard-of' };

    const russian = await shop.visitor().addLine({ body });
    const english = await shop.visitor({ locale: 'en' }).addLine({ body });

    expect(russian).toMatchObject({ fields: { article: [{ message: 'Такого товара нет' }] } });
    expect(english).toMatchObject({ fields: { article: [{ message: 'There is no such item' }] } });
  });
});

describe('texts of refusals', () => {
  it('language: every field code has a message in both languages [VALIDATION-12..26]', () => {
    for (const code of FIELD_CODES) {
      const russian = fieldText('ru', 'anything', { code, limit: 7 });
      const english = fieldText('en', 'anything', { code, limit: 7 });

      expect(russian, code).toMatch(/^[А-ЯЁ]/);
      expect(english, code).toMatch(/^[A-Z][ -~]+$/);
    }
  });

  it('language: a duplicate of a unique value is refused with a text [VALIDATION-35]', () => {
    expect(fieldText('ru', 'nickname', { code: 'unique' })).toBe('Такое значение уже есть');
    expect(fieldText('en', 'nickname', { code: 'unique' })).toBe('There is one like this already');
  });

  it('language: every detail code has a message in both languages', () => {
    for (const code of DETAIL_CODES) {
      expect(detailText('ru', code), code).toMatch(/^[А-ЯЁ]/);
      expect(detailText('en', code), code).toMatch(/^[A-Z][ -~]+$/);
    }
  });

  it('language: fields named like members of Object.prototype have messages', () => {
    for (const field of ['toString', 'constructor', '__proto__']) {
      expect(fieldText('en', field, { code: 'required' }), field).toBe('Fill in this field');
    }
  });
});
