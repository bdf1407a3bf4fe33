import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { meetAtLock } from '../../../testing/database/meet-at-lock.ts';
import { codeIn, mailedTo, secretIn } from '../../../testing/partners/mailed.ts';
import { aCheckout, placeOrder } from '../../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const GUEST = {
  news_agreement: true,
  guest_email: 'anna@example.com',
  guest_terms_agreement: true,
  guest_first_name: '-',
};

const statusOf = (answer: object): string => Object(Reflect.get(answer, 'body')).status;

const refusal = (fields: Record<string, string>) => ({
  status: 400,
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field, [expect.objectContaining({ code })]]),
  ),
});

/** Emails with their links, the newest first. */
async function emailsOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query(
    'select recipient, letter, plain_text, unsubscribe_url from outbox order by created_at desc, id',
  );
  return rows;
}

async function linksOf(shop: TestShop): Promise<{ confirm: string; leave: string }> {
  const [email] = await emailsOf(shop);
  const [, confirm = ''] = /\/mail\/confirm\/(\S+)/.exec(email?.plain_text ?? '') ?? [];
  const [, leave = ''] = /code=(\S+)/.exec(email?.unsubscribe_url ?? '') ?? [];
  return { confirm, leave };
}

async function consentsOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query(
    "select email, document, is_given, form from consent where document = 'news' order by id",
  );
  return rows;
}

describe('newsletter of a guest', () => {
  it('is asked by email, and gets none before the link is opened [API-24] [NEWS-01] [NEWS-14] [D71]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor({ locale: 'en' });

    const asked = await visitor.subscribeToNews({ body: { ...GUEST, guest_email: ' Anna@Example.com ' } });

    expect(asked).toMatchObject({ status: 201, body: {} });
    expect(await emailsOf(shop)).toMatchObject([
      {
        recipient: 'anna@example.com',
        letter: 'confirm_newsletter',
        plain_text: expect.stringContaining('/en/unsubscribe?code='),
      },
    ]);
    expect(await consentsOf(shop)).toEqual([
      { email: 'anna@example.com', document: 'news', is_given: true, form: 'newsletter' },
    ]);
    const { confirm, leave } = await linksOf(shop);
    const before = await visitor.getSubscriber({ params: { code: leave } });
    expect(await shop.api.confirmNewsletter(confirm)).toEqual({ locale: 'en' });
    const after = await visitor.getSubscriber({ params: { code: leave } });
    expect(before).toMatchObject({ body: { email: 'a***@example.com', confirmed: null, cancelled: null } });
    expect(after).toMatchObject({ body: { confirmed: '2026-11-21T12:00:00.000Z', cancelled: null } });
  });

  it('newsletter: a form with errors is refused, and one of a robot is accepted and ignored [API-24] [NEWS-02] [NEWS-11] [NEWS-12] [VALIDATION-32] [D72]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();

    expect(await visitor.subscribeToNews({ body: {} })).toMatchObject(
      refusal({ guest_email: 'required_for_guest', guest_terms_agreement: 'required', news_agreement: 'required' }),
    );
    expect(await visitor.subscribeToNews({ body: { ...GUEST, guest_email: 'anna@' } })).toMatchObject(
      refusal({ guest_email: 'invalid' }),
    );
    const asked = await shop.visitor().subscribeToNews({ body: { ...GUEST, guest_first_name: 'Bob' } });
    expect(asked, 'a robot').toMatchObject({ status: 201, body: {} });
    expect(await emailsOf(shop)).toEqual([]);
  });

  it('gets one email however often the form is sent, and another one later', async () => {
    const shop = await openTestShop();
    const ask = () => shop.visitor().subscribeToNews({ body: GUEST });
    const emails = async () => (await emailsOf(shop)).length;

    const answers = await meetAtLock(shop, 'lock table newsletter_subscriber in share mode', [ask, ask, ask]);
    const first = await emails();
    shop.clock.advance(10 * MINUTE_MS - 1);
    await ask();
    const early = await emails();
    shop.clock.advance(1);
    answers.push(...(await meetAtLock(shop, 'select from newsletter_subscriber for update', [ask, ask])));

    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect([first, early, await emails()]).toEqual([1, 1, 2]);
  });
});

it('newsletter: emails that were not confirmed are deleted after thirty days, and no others', async () => {
  const shop = await openTestShop();
  const ask = (name: string) =>
    shop.visitor().subscribeToNews({ body: { ...GUEST, guest_email: `${name}@example.com` } });
  await ask('waiting');
  await ask('confirmed');
  await shop.api.confirmNewsletter(await codeIn(shop, 'confirmed@example.com', 'confirm_newsletter'));
  await ask('left');
  const link = await mailedTo(shop, 'left@example.com', 'confirm_newsletter');
  const code = /code=(\S+)/.exec(link?.unsubscribe_url ?? '')?.[1] ?? '';
  await shop.visitor().unsubscribeFromNews({ query: {}, body: { code } });
  const rest = async () => {
    const { rows } = await shop.database.pool.query('select email from newsletter_subscriber order by id');
    return rows.map(({ email }) => email);
  };

  shop.clock.advance(30 * DAY_MS);
  await shop.runJob('night_forget');
  const before = await rest();
  shop.clock.advance(1);
  await shop.runJob('night_forget');

  expect(before).toEqual(['waiting@example.com', 'confirmed@example.com', null]);
  expect(await rest()).toEqual(['confirmed@example.com', null]);
});

describe('newsletter: links of an email', () => {
  it('newsletter: a subscriber cannot subscribe twice, unsubscribes once, and the address is forgotten [NEWS-05] [NEWS-13] [API-87] [D71]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await visitor.subscribeToNews({ body: GUEST });
    const { confirm, leave: code } = await linksOf(shop);
    await shop.api.confirmNewsletter(confirm);

    const already = await visitor.subscribeToNews({ body: GUEST });
    const leave = () => visitor.unsubscribeFromNews({ query: {}, body: { code } });
    const both = await meetAtLock(shop, 'select from newsletter_subscriber for update', [leave, leave]);
    const [second, first] = both.toSorted((one, other) => statusOf(one).localeCompare(statusOf(other)));

    expect(already).toMatchObject(refusal({ guest_email: 'already_subscribed' }));
    const subscriber = { email: 'a***@example.com', cancelled: '2026-11-21T12:00:00.000Z' };
    expect(first).toMatchObject({ status: 200, body: { status: 'success', subscriber } });
    expect(second).toMatchObject({ status: 200, body: { status: 'already_unsubscribed', subscriber } });
    expect(await shop.api.confirmNewsletter(confirm)).toBe('unknown');
    const { rows } = await shop.database.pool.query('select email, email_hash from newsletter_subscriber');
    expect(rows).toEqual([{ email: null, email_hash: expect.any(Buffer) }]);
    // Each form that is sent is a consent of its own.
    expect(await consentsOf(shop)).toMatchObject([
      { is_given: true },
      { is_given: true },
      { is_given: false, form: 'unsubscribe' },
    ]);
  });

  it('may come back, and the old link leaves again', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await visitor.subscribeToNews({ body: GUEST });
    const { leave: code } = await linksOf(shop);
    await visitor.unsubscribeFromNews({ query: {}, body: { code } });

    const again = await visitor.subscribeToNews({ body: GUEST });
    await shop.api.confirmNewsletter((await linksOf(shop)).confirm);

    expect(again.status).toBe(201);
    expect(await visitor.unsubscribeFromNews({ query: {}, body: { code } })).toMatchObject({
      body: { status: 'success' },
    });
  });

  it('newsletter: the button of a mail program unsubscribes by the code in the address, with both kinds of form [API-87] [D71]', async () => {
    const shop = await openTestShop();
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      await shop.visitor().subscribeToNews({ body: { ...GUEST, guest_email: `${type.length}@example.com` } });
      const { leave } = await linksOf(shop);
      const post = (url: string) =>
        shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

      const left = await post(`/api/v1/news/unsubscribe/?code=${leave}`);
      const elsewhere = await post('/api/v1/news/subscribe/');

      expect(left.statusCode, type).toBe(200);
      expect(left.json(), type).toMatchObject({ status: 'success' });
      expect(elsewhere.statusCode, type).toBe(415);
      shop.clock.advance(1_000);
    }
  });

  it('newsletter: a link without code, of another kind or without subscriber is refused [NEWS-13] [ERRORTEXT-39] [API-87]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await visitor.subscribeToNews({ body: GUEST });
    const { confirm, leave } = await linksOf(shop);
    await shop.database.pool.query('delete from newsletter_subscriber');
    const unsubscribe = (body: { code?: string }) => visitor.unsubscribeFromNews({ query: {}, body });

    expect(await unsubscribe({})).toMatchObject(refusal({ code: 'required' }));
    // A link that confirms does not leave.
    for (const code of ['1', 'x-y', `2${leave}`, confirm])
      expect(await unsubscribe({ code })).toMatchObject(refusal({ code: 'invalid' }));
    expect(await visitor.getSubscriber({ params: { code: confirm } })).toMatchObject(refusal({ code: 'invalid' }));
    expect(await unsubscribe({ code: leave })).toMatchObject({ status: 404 });
    expect(await visitor.getSubscriber({ params: { code: leave } })).toMatchObject({ status: 404 });
  });
});

describe('an account', () => {
  it('is subscribed at once, and its profile shows it [NEWS-10] [NEWS-12] [AUTH-02]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));

    const missing = await user.subscribeToNews({ body: { guest_first_name: '-' } });
    const asked = await user.subscribeToNews({ body: { news_agreement: true, guest_first_name: '-' } });
    const again = await user.subscribeToNews({ body: { news_agreement: true, guest_first_name: '-' } });

    expect(missing).toMatchObject(refusal({ news_agreement: 'required' }));
    expect(asked.status).toBe(201);
    expect(again).toMatchObject(refusal({ user: 'already_subscribed' }));
    expect(await user.getProfile({})).toMatchObject({ body: { news_agreement: true } });
  });

  it('subscriptions: an account lists and ends its own [API-69] [API-70] [API-71] [PROFILE-11]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));
    const waitsFor = 'clr02-07cht-l';
    await user.subscribeToStock({ params: { article: waitsFor }, body: { guest_first_name: '-' } });
    // Another one stays, and one that is not confirmed is not shown.
    await shop.database.pool.query(
      `insert into stock_subscription (article, email, account_id, locale, created_at, is_pending)
       select added.article, email, account_id, locale, created_at, added.article = 'asked'
       from stock_subscription, unnest(array['other', 'asked']) as added (article)`,
    );

    const subscription = await user.subscribeNew({ body: { subscription_type: 'news', agreement: true } });
    const listed = await user.listSubscriptions({});

    if (!subscription.ok || !listed.ok) throw new Error('nothing was subscribed to');
    expect(subscription).toMatchObject({
      status: 201,
      body: { subscription_type: 'news', status: 'active', reference: null },
    });
    expect(listed.body).toMatchObject([
      { subscription_type: 'news', status: 'active', agreement: true },
      { subscription_type: 'back_in_stock', reference: 'other' },
      { subscription_type: 'back_in_stock', reference: waitsFor, status: 'active', agreement: true },
    ]);
    for (const { id, subscription_type, reference } of listed.body.filter((one) => one.reference !== 'other')) {
      const ended = await user.endSubscription({
        params: { id },
        body: { subscription_type, reference, agreement: false },
      });
      expect(ended).toMatchObject({ status: 200, body: { id, status: 'cancelled', agreement: false } });
    }
    expect(await user.listSubscriptions({})).toMatchObject({
      body: [
        { subscription_type: 'news', status: 'cancelled', agreement: false },
        { reference: 'other', status: 'active', agreement: true },
      ],
    });
    expect(await user.getProfile({})).toMatchObject({ body: { news_agreement: false } });
  });

  it('subscriptions: an unknown kind or reference is refused [API-70]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));
    const ask = (body: { subscription_type: string; reference?: string; agreement?: boolean }) =>
      user.subscribeNew({ body });

    expect(await ask({ subscription_type: 'moon' })).toMatchObject(
      refusal({ subscription_type: 'invalid', agreement: 'required' }),
    );
    expect(await ask({ subscription_type: 'drops', agreement: true })).toMatchObject(
      refusal({ reference: 'required' }),
    );
    expect(await ask({ subscription_type: 'drops', reference: 'moon', agreement: true })).toMatchObject(
      refusal({ reference: 'does_not_exist' }),
    );
  });

  it('subscriptions: those of another account are neither listed nor ended [API-71]', async () => {
    const shop = await openTestShop();
    const anna = userWith(shop, await register(shop));
    const other = userWith(shop, await register(shop, { email: 'boris@example.com' }));
    const annas = await anna.subscribeNew({ body: { subscription_type: 'news', agreement: true } });
    if (!annas.ok) throw new Error('nothing was subscribed to');

    const end = () =>
      other.endSubscription({
        params: { id: annas.body.id },
        body: { subscription_type: 'news', agreement: false },
      });

    expect((await end()).status).toBe(404);
    expect(await other.listSubscriptions({})).toMatchObject({ body: [] });
    await other.subscribeNew({ body: { subscription_type: 'news', agreement: true } });
    expect((await end()).status).toBe(404);
    for (const user of [anna, other])
      expect(await user.getProfile({})).toMatchObject({ body: { news_agreement: true } });
  });

  it('keeps the subscription at another address, and ends it when deleted [D69]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop, { news_agreement: true }));
    const active = async () => {
      const { rows } = await shop.database.pool.query(
        'select email from newsletter_subscriber where email is not null',
      );
      return rows.map(({ email }) => email);
    };

    await user.changeProfile({ body: { email: 'anna@new.example.com' } });
    await user.confirmEmail({
      body: { secret: await secretIn(shop, 'anna@new.example.com', 'confirm_new_email') },
    });
    const moved = await active();
    await user.deleteProfile({});

    expect(moved).toEqual(['anna@new.example.com']);
    expect(await active()).toEqual([]);
  });
});

describe('an order', () => {
  it('order: records the terms, and sends a confirmation for the newsletter [D79]', async () => {
    const shop = await openTestShop();

    await placeOrder(shop, { request: aCheckout({ news_agreement: true }) });

    const { rows } = await shop.database.pool.query('select document, is_given, form from consent order by id');
    expect(rows).toEqual([
      { document: 'terms', is_given: true, form: 'checkout' },
      { document: 'news', is_given: true, form: 'checkout' },
    ]);
    expect((await emailsOf(shop)).map(({ letter: kind }) => kind)).toContain('confirm_newsletter');
  });

  it('order: records each tick of the newsletter, also of a subscriber [D79]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop, { news_agreement: true }));

    await placeOrder(shop, { visitor: user, request: aCheckout({ news_agreement: true }) });
    const asGuest = aCheckout({ guest_email: 'boris@example.com', news_agreement: true });
    await placeOrder(shop, { request: asGuest });
    await placeOrder(shop, { request: asGuest });

    const { rows } = await shop.database.pool.query<{ form: string }>(
      "select form from consent where document = 'news' order by id",
    );
    expect(rows.map(({ form }) => form)).toEqual(['registration', 'checkout', 'checkout', 'checkout']);
    expect((await emailsOf(shop)).filter(({ letter: kind }) => kind === 'confirm_newsletter')).toHaveLength(1);
  });
});
