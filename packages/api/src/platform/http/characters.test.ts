import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aCheckout } from '../../testing/scenarios.ts';
import { openOnce } from '../../testing/test-shop.ts';

const theShop = openOnce();

const NULL = 'null_characters_not_allowed';
const HALF = 'surrogate_characters_not_allowed';

describe('characters that cannot be stored', () => {
  it('null character: is refused by the name of its parameter [VALIDATION-21]', async () => {
    const shop = await theShop();
    for (const [name, path, field] of [
      ['a path', 'catalogue/product/clr%00/', 'article'],
      ['a number', 'order/1%00/', 'number'],
      ['a query', 'catalogue/item/?category=a%00b', 'category'],
      ['a suggestion', 'city/?q=Mo%00sk', 'q'],
    ] as const) {
      const answered = await shop.visitor().inject({ method: 'GET', path });

      expect(answered, name).toMatchObject({ status: 400, json: { [field]: [{ code: NULL }] } });
    }
  });

  it('unsupported character: one value of many in a query is named by its position [VALIDATION-21]', async () => {
    const shop = await theShop();

    const answered = await shop.visitor().inject({ method: 'GET', path: 'catalogue/item/?class=clr&class=a%00' });

    expect(answered).toMatchObject({ status: 400, json: { class: { 1: [{ code: NULL }] } } });
  });

  it('null character and lone surrogate: are refused at their field [VALIDATION-21] [VALIDATION-25]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    for (const [text, code] of [
      ['a\u0000b', NULL],
      ['a\ud800b', HALF],
      ['\udc00', HALF],
    ] as const) {
      const article = await visitor.addLine({ body: { article: text } });
      const option = await visitor.addLine({
        body: { article: demo.engravedTag, options: [{ code: 'tag_text', value: text }] },
      });

      expect(article, JSON.stringify(text)).toMatchObject({ ok: false, fields: { article: [{ code }] } });
      expect(option, JSON.stringify(text)).toMatchObject({
        ok: false,
        fields: { options: { 0: { value: [{ code }] } } },
      });
    }
  });

  it('unsupported character: a checkout is refused at any depth [VALIDATION-21] [VALIDATION-25]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: demo.collarInStock } });
    const order = aCheckout();
    const body = {
      ...order,
      partner: '\u0000',
      recipient: { ...order.recipient, first_name: 'Ан\ud800на' },
      shipping_address: { ...order.shipping_address, notes: 'до\u0000мофон' },
    };

    const result = await visitor.checkout({ body });

    expect(result).toMatchObject({
      ok: false,
      fields: {
        partner: [{ code: NULL }],
        recipient: { first_name: [{ code: HALF }] },
        shipping_address: { notes: [{ code: NULL }] },
      },
    });
  });

  it('characters: complete surrogate pairs are ordinary text', async () => {
    const shop = await theShop();

    const result = await shop.visitor().addLine({
      body: {
        article: demo.certificate,
        options: [
          { code: 'certificate_format', value: 'physical' },
          { code: 'certificate_message', value: 'Бублик 🐶' },
          { code: 'certificate_sum', value: '3000' },
        ],
      },
    });

    expect(result).toMatchObject({ ok: true, body: { options: [{}, { value: 'Бублик 🐶' }, {}] } });
  });
});
