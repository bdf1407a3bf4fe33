import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { logIn, register, userWith } from '../../../testing/accounts.ts';
import { aBowl, load } from '../../../testing/documents.ts';
import { aPickup, placeOrder } from '../../../testing/scenarios.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../../testing/test-shop.ts';

const theShop = openOnce();

type Option = { option?: number; code?: string; value: string };

function add(shop: TestShop, article: string, options: Option[]) {
  return shop.visitor().addLine({ body: { article, options } });
}

const certificate = (changes: Record<string, string> = {}): Option[] =>
  Object.entries({
    certificate_format: 'digital',
    certificate_sum: '3000',
    certificate_departure_date: '2026-12-08',
    certificate_recipient_email: 'friend@example.com',
    certificate_recipient_name: 'Ольга',
    certificate_message: 'С праздником!',
    certificate_signature: 'Анна',
    ...changes,
  }).map(([code, value]) => ({ code, value }));

describe('options of a line', () => {
  it('options: are named by code or by id, and returned with both, in order of code [API-04]', async () => {
    const shop = await theShop();
    const product = await shop.visitor().getProduct({ params: { article: demo.parentTag } });
    const ids = new Map(product.ok ? product.body.options.map(({ code, id }) => [code, id]) : []);
    const font = { option: ids.get('tag_font') ?? 0, value: 'round' };

    const added = await add(shop, demo.engravedTag, [
      { code: 'tag_text', value: ' ШАРИК\n+7 916 123-45-67 ' },
      font,
    ]);

    expect(added.ok && added.body.options).toEqual([
      { option: ids.get('tag_font'), code: 'tag_font', value: 'round' },
      { option: ids.get('tag_text'), code: 'tag_text', value: 'ШАРИК\n+7 916 123-45-67' },
    ]);
  });

  it('options: an id and a code of different options are refused [API-04]', async () => {
    const shop = await theShop();
    const product = await shop.visitor().getProduct({ params: { article: demo.parentTag } });
    const text = product.ok ? product.body.options.find(({ code }) => code === 'tag_text') : undefined;

    const refused = await add(shop, demo.engravedTag, [{ option: text?.id ?? 0, code: 'tag_font', value: 'sans' }]);
    const agreed = await add(shop, demo.engravedTag, [{ option: text?.id ?? 0, code: 'tag_text', value: 'sans' }]);

    expect(refused).toMatchObject({ fields: { options: { 0: { code: [{ code: 'invalid' }] } } } });
    expect(agreed).toMatchObject({ status: 201, body: { options: [{ code: 'tag_text' }] } });
  });

  it('line options: a wrong one is refused at its place [API-04] [VALIDATION-16] [VALIDATION-17]', async () => {
    const shop = await theShop();
    const cases: [string, Option[], object][] = [
      [
        'one that the product does not have',
        [{ code: 'tag_color', value: 'red' }],
        { 0: { code: [{ code: 'invalid' }] } },
      ],
      ['none by name', [{ value: 'red' }], { 0: { code: [{ code: 'invalid' }] } }],
      ['an id of nothing', [{ option: 1, value: 'red' }], { 0: { code: [{ code: 'invalid' }] } }],
      [
        'one that stands twice',
        [
          { code: 'tag_text', value: 'а' },
          { code: 'tag_text', value: 'б' },
        ],
        { 1: { code: [{ code: 'invalid' }] } },
      ],
      [
        'a typeface that there is not',
        [{ code: 'tag_font', value: 'gothic' }],
        { 0: { value: [{ code: 'invalid' }] } },
      ],
      [
        'a sign that there is not',
        [{ code: 'tag_engraving', value: 'cat' }],
        { 0: { value: [{ code: 'invalid' }] } },
      ],
      [
        'a text that does not fit',
        [{ code: 'tag_text', value: 'а'.repeat(61) }],
        { 0: { value: [{ code: 'max_length' }] } },
      ],
      [
        'a text of more lines than the tag',
        [{ code: 'tag_text', value: 'ШАРИК\n+7 916\nМосква\nЛенина, 1' }],
        { 0: { value: [{ code: 'invalid' }] } },
      ],
      [
        'a cord that there is not',
        [{ code: 'accessory', value: 'tlc99-99' }],
        { 0: { value: [{ code: 'invalid' }] } },
      ],
      [
        'a collar for a cord',
        [{ code: 'accessory', value: demo.collarInStock }],
        { 0: { value: [{ code: 'invalid' }] } },
      ],
      [
        'several at once',
        [
          { code: 'x', value: '' },
          { code: 'tag_font', value: 'y' },
        ],
        { 0: { code: [{ code: 'invalid' }] }, 1: { value: [{ code: 'invalid' }] } },
      ],
    ];
    for (const [name, options, expected] of cases) {
      expect(await add(shop, demo.engravedTag, options), name).toMatchObject({
        status: 400,
        fields: { options: expected },
      });
    }
  });

  it('options: a small tag takes two lines, a large one three [CUSTOMIZER-06]', async () => {
    const shop = await theShop();
    const lines = (...texts: string[]) => [{ code: 'tag_text', value: texts.join('\n') }];

    const answers = [
      await add(shop, demo.smallTag, lines('ШАРИК', '+7 916')),
      await add(shop, demo.smallTag, lines('ШАРИК', '+7 916', 'Москва')),
      await add(shop, demo.engravedTag, lines('ШАРИК', '+7 916', 'Москва')),
    ];

    expect(answers.map(({ status }) => status)).toEqual([201, 400, 201]);
  });

  it('options: a tag with three lines cannot be replaced by a small one [API-06]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const options = [{ code: 'tag_text', value: 'ШАРИК\n+7 916\nМосква' }];
    const added = await visitor.addLine({ body: { article: demo.engravedTag, options } });
    const id = added.ok ? added.body.id : 0;

    const changed = await visitor.replaceLine({
      params: { id },
      body: { article: demo.smallTag, quantity: 1, options },
    });

    expect(changed).toMatchObject({ status: 400, fields: { options: { 0: { value: [{ code: 'invalid' }] } } } });
  });

  it('options: a length is counted in visible characters [VALIDATION-17]', async () => {
    const shop = await theShop();

    const words = certificate({ certificate_signature: '🐶'.repeat(60) });

    expect((await add(shop, demo.certificate, words)).status).toBe(201);
  });

  it('options: a missing required one is named by its code [API-04] [VALIDATION-22]', async () => {
    const shop = await theShop();

    const refused = await add(shop, demo.certificate, [{ code: 'certificate_format', value: ' ' }]);

    expect(refused).toMatchObject({
      fields: {
        options: { certificate_format: [{ code: 'required' }], certificate_sum: [{ code: 'required' }] },
      },
    });
  });

  it('options: an empty value counts as none, and makes no separate line', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: demo.engravedTag } });

    const joined = await visitor.addLine({
      body: { article: demo.engravedTag, options: [{ code: 'tag_text', value: '  ' }] },
    });

    expect(joined).toMatchObject({ status: 200, body: { quantity: 2, options: [] } });
  });

  it('line options: an article that is sold with the line is stored [OPTION-02]', async () => {
    const shop = await theShop();

    const added = await add(shop, demo.engravedTag, [{ code: 'accessory', value: demo.tagCord }]);

    expect(added).toMatchObject({ status: 201, body: { options: [{ code: 'accessory', value: demo.tagCord }] } });
  });

  it('options: a product without options takes none [API-04]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()] });

    const refused = await add(shop, 'bwl09-01', [{ code: 'tag_text', value: 'Бублик' }]);

    expect(refused).toMatchObject({ fields: { options: { 0: { code: [{ code: 'invalid' }] } } } });
  });
});

describe('options of a certificate', () => {
  it('certificate options: all seven are stored, the price is the chosen sum, and no cashback is earned [CERT-01..07]', async () => {
    const shop = await theShop();

    const added = await add(shop, demo.certificate, certificate());

    expect(added).toMatchObject({
      status: 201,
      body: { price: { incl_tax: '3000.00' }, price_with_discounts: '3000.00', total_cashback: '0.00' },
    });
    expect(added.ok && added.body.options).toHaveLength(7);
  });

  it('certificate options: different sums make two lines, equal ones one [CERT-02]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const put = (sum: string) =>
      visitor.addLine({ body: { article: demo.certificate, options: certificate({ certificate_sum: sum }) } });

    const answers = [await put('3000'), await put('5000'), await put('3000')];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
  });

  it('certificate options: a wrong value is refused [CERT-01..07, -11]', async () => {
    const shop = await theShop();
    for (const [code, value, refusal] of [
      ['certificate_sum', '999', 'min_value'],
      ['certificate_sum', '50001', 'max_value'],
      ['certificate_sum', '1000.50', 'invalid'],
      ['certificate_sum', 'много', 'invalid'],
      ['certificate_sum', '3 000', 'invalid'],
      ['certificate_sum', '3\u00a0000', 'invalid'],
      ['certificate_sum', '-3000', 'min_value'],
      ['certificate_format', 'paper', 'invalid'],
      ['certificate_departure_date', '2026-02-31', 'invalid'],
      ['certificate_departure_date', '08.12.2026', 'invalid'],
      ['certificate_departure_date', '2026-13-01', 'invalid'],
      ['certificate_departure_date', '2026-11-20', 'min_value'],
      ['certificate_departure_date', '2027-11-22', 'max_value'],
      ['certificate_recipient_email', 'friend@example', 'invalid'],
      ['certificate_recipient_name', 'О'.repeat(61), 'max_length'],
      ['certificate_message', 'О'.repeat(301), 'max_length'],
    ] as const) {
      const refused = await add(shop, demo.certificate, certificate({ [code]: value }));

      const index = certificate().findIndex((option) => option.code === code);
      expect(refused, code).toMatchObject({ fields: { options: { [index]: { value: [{ code: refusal }] } } } });
    }
  });

  it('certificate: every spelling of the recipient’s address is one line, in its stored form', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const spellings = ['friend@пример.рф', '<Friend@ПРИМЕР.рф>', 'friend@xn--e1afmkfd.xn--p1ai'];

    for (const certificate_recipient_email of spellings)
      await visitor.addLine({
        body: { article: demo.certificate, options: certificate({ certificate_recipient_email }) },
      });

    const basket = await visitor.getBasket();
    const stored = expect.objectContaining({ value: 'friend@xn--e1afmkfd.xn--p1ai' });
    expect(basket).toMatchObject({ body: { lines: [{ quantity: 3, options: expect.arrayContaining([stored]) }] } });
  });

  it('certificate options: a wrong sum or address is not reported as missing as well [CERT-02] [CERT-05]', async () => {
    const shop = await theShop();
    const wrong = certificate({ certificate_sum: '50001', certificate_recipient_email: 'friend' });

    const refused = await add(shop, demo.certificate, wrong);

    const options = refused.ok || refused.kind !== 'fields' ? {} : refused.fields.options;
    expect(Object.keys(options ?? {})).toEqual(['1', '3']);
  });

  it('certificate options: values at the limits are taken [CERT-01] [CERT-02] [CERT-04]', async () => {
    const shop = await theShop();
    for (const [code, value] of [
      ['certificate_sum', '1000'],
      ['certificate_sum', '50000'],
      ['certificate_departure_date', '2026-11-21'],
      ['certificate_departure_date', '2027-11-21'],
      ['certificate_format', 'physical'],
      ['certificate_message', 'С праздником!\nТвои друзья'],
    ] as const) {
      expect(await add(shop, demo.certificate, certificate({ [code]: value })), code).toMatchObject({
        status: 201,
      });
    }
  });

  it('certificate options: are stored without invisible characters, names in one line [CERT-03..07]', async () => {
    const shop = await theShop();
    const pasted = certificate({
      certificate_recipient_email: '\u202afriend@ex\u200bample.com\u202c',
      certificate_recipient_name: 'Ольга\tИванова\r\nBcc: x',
      certificate_message: 'С праздником\u2028\u202eТвои друзья \u{1f469}\u200d\u{1f680}\u0007',
      certificate_signature: '\u200b',
    });

    const added = await add(shop, demo.certificate, pasted);

    const options = added.ok ? added.body.options.map(({ code, value }) => [code, value]) : [];
    expect(Object.fromEntries(options)).toEqual({
      ...Object.fromEntries(certificate().map(({ code, value }) => [code, value])),
      certificate_recipient_name: 'Ольга Иванова Bcc: x',
      certificate_message: 'С праздником\nТвои друзья \u{1f469}\u200d\u{1f680}',
      certificate_signature: undefined,
    });
  });

  it('certificate options: an emailed one needs an address, one on paper does not [CERT-05]', async () => {
    const shop = await theShop();
    const bare = (format: string) => [
      { code: 'certificate_format', value: format },
      { code: 'certificate_sum', value: '1000' },
    ];

    const digital = await add(shop, demo.certificate, bare('digital'));
    const physical = await add(shop, demo.certificate, bare('physical'));

    expect(digital).toMatchObject({ fields: { options: { certificate_recipient_email: [{ code: 'required' }] } } });
    expect(physical.status).toBe(201);
  });
});

describe('the terms of certificates', () => {
  const ticksOf = async (shop: TestShop) => {
    const { rows } = await shop.database.pool.query(
      "select email, at, document, form, locale from consent where document <> 'terms' order by id",
    );
    return rows;
  };
  const buy = async (shop: TestShop, line: { terms_agreement?: boolean }) => {
    const visitor = shop.visitor();
    await choose(visitor, line);
    shop.clock.advance(60_000);
    await order(shop, visitor);
  };
  const choose = (visitor: Visitor, line: { terms_agreement?: boolean }) =>
    visitor.addLine({ body: { article: demo.certificate, options: certificate(), ...line } });
  const order = async (shop: TestShop, visitor: Visitor) => {
    const request = aPickup({
      shipping_code: 'no-shipping-required',
      shipping_address: {},
      payment_code: 'sberbank_online',
      expected_total: '3000.00',
    });
    await placeOrder(shop, { visitor, articles: {}, request });
  };

  it('are recorded with the order, with the time of the consent in the form [CERT-13] [D79]', async () => {
    const shop = await openTestShop();
    const tickedAt = shop.clock.now();

    await buy(shop, { terms_agreement: true });

    expect(await ticksOf(shop)).toEqual([
      {
        email: 'anna@example.com',
        at: tickedAt,
        document: 'certificate_terms',
        form: 'certificate',
        locale: 'ru',
      },
    ]);
    const { rows } = await shop.database.pool.query('select terms_ticked from basket');
    expect(rows).toEqual([{ terms_ticked: null }]);
  });

  it('certificate terms: are not recorded without a tick', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await choose(visitor, {});
    await choose(shop.visitor(), { terms_agreement: true });

    await order(shop, visitor);

    expect(await ticksOf(shop), 'nor by the tick of another one').toEqual([]);
  });

  it('certificate terms: are not recorded if the certificate was taken out again', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const chosen = await choose(visitor, { terms_agreement: true });
    await visitor.removeLine({ params: { id: chosen.ok ? chosen.body.id : 0 } });

    await placeOrder(shop, { visitor });

    expect(await ticksOf(shop)).toEqual([]);
  });

  it('move to the account when the browser logs in [D32] [D79]', async () => {
    const shop = await openTestShop();
    await register(shop, { email: 'olga@example.com' });
    const guest = shop.visitor();
    await choose(guest, { terms_agreement: true });

    await order(shop, userWith(shop, await logIn(guest, { email: 'olga@example.com' })));

    expect(await ticksOf(shop)).toMatchObject([{ email: 'olga@example.com', document: 'certificate_terms' }]);
  });
});
