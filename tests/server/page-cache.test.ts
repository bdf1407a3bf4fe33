import { HIDDEN_NOTICES_COOKIE, TRACKERS_COOKIE } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { importPrice, PRODUCT, shown } from './support/load/import-price.ts';
import { openServer, openServerOnce } from './support/shop/open-server.ts';

const shared = openServerOnce({ environment: { METRICA_ID: '10000001' } });

test('page cache: a page is the same for every client, sets no cookie, and is not sent again unchanged', async () => {
  const { url } = await shared();
  const guest = await fetch(url + PRODUCT);
  const added = await fetch(`${url}/api/v1/basket/line/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ article: demo.collarInStock, quantity: 1 }),
  });
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';

  const shopper = await fetch(url + PRODUCT, { headers: { Cookie: cookie, 'X-Authorization': 'Bearer nobody' } });
  const again = await fetch(url + PRODUCT, { headers: { 'If-None-Match': guest.headers.get('etag') ?? '' } });

  expect(cookie).toMatch(/^kashtanka_basket=/);
  expect(await shopper.text()).toBe(await guest.text());
  expect([guest, shopper].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('product form: puts a line into the basket of its browser, and its answer is not cached', async () => {
  const { url } = await shared();
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/en/product/${demo.parentCollar}`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    });

  const refused = await post({ quantity: '1' });
  const added = await post({ quantity: '2', 'product-size': 'm' });

  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(await refused.text()).toContain('Choose a size first');
  expect([added.status, added.headers.get('location')]).toEqual([303, '/en/checkout']);
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  const basket = await (await fetch(`${url}/api/v1/basket/`, { headers: { cookie } })).json();
  expect(basket.lines).toMatchObject([{ article: `${demo.parentCollar}-m`, quantity: 2 }]);
  expect(await (await fetch(`${url}/en/product/${demo.parentCollar}`)).text()).not.toContain('Choose a size first');
  expect((await post({ quantity: '1', 'product-size': 'm' }, { Origin: 'https://evil.example' })).status).toBe(403);
});

test('page forms: a refused login returns the email without the password, and an account its tokens, uncached', async () => {
  const { url } = await shared();
  const [email, password] = [`${crypto.randomUUID()}@example.ru`, 'лопата-в-снегу'];
  const post = async (page: string, fields: Record<string, string>) => {
    const response = await fetch(url + page, { method: 'POST', body: new URLSearchParams(fields) });
    const { status, headers } = response;
    return { status, cached: headers.get('cache-control'), text: await response.text() };
  };

  const refused = await post('/login', { email, password: 'another-password' });
  const person = { first_name: 'Анна', email, password, terms_agreement: 'on' };
  const registered = await post('/login?register', person);

  expect(refused).toMatchObject({ status: 400, cached: 'private, no-store', text: expect.stringContaining(email) });
  expect(refused.text).not.toContain('another-password');
  expect(registered).toMatchObject({
    status: 200,
    cached: 'private, no-store',
    text: expect.stringContaining('eyJ'),
  });
  expect(registered.text).not.toContain(password);
  expect(await (await fetch(`${url}/login`)).text()).not.toContain(email);
});

test('pages: the address alone decides the language [I18N-13]', async () => {
  const { url } = await shared();

  const page = await fetch(url, { headers: { 'Accept-Language': 'en-US,en' } });

  expect(await page.text()).toContain('<html lang="ru-RU"');
});

test('pages: are compressed as the browser accepts it', async () => {
  const { url } = await shared();
  const encodingOf = async (accepted: string) => {
    const response = await fetch(url + PRODUCT, { headers: { 'Accept-Encoding': accepted } });
    await response.text();
    return response.headers.get('content-encoding');
  };

  expect(await encodingOf('gzip, deflate, br')).toBe('br');
  expect(await encodingOf('identity')).toBeNull();
  expect(await encodingOf('gzip, br;q=0')).toBe('gzip');
  expect(await encodingOf('br;q=0, identity')).toBeNull();
});

test('page policy: lets trackers in for browsers that have agreed alone, and never in a shared cache', async () => {
  const { url } = await shared();
  const ask = async (headers: Record<string, string>) => (await fetch(url, { headers })).headers;
  const cookie = `a=b; ${TRACKERS_COOKIE}=1`;

  const [plain, agreed] = [await ask({}), await ask({ cookie })];
  const known = await fetch(url, { headers: { cookie, 'If-None-Match': plain.get('etag') ?? '' } });
  const again = await fetch(url, { headers: { cookie, 'If-None-Match': agreed.get('etag') ?? '' } });

  const policy = plain.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|yandex/);
  expect(policy).toContain('trusted-types');
  expect(plain.get('cache-control')).toContain('s-maxage');
  expect(agreed.get('content-security-policy')).toMatch(
    /script-src [^;]* https:\/\/mc\.yandex\.ru\/metrika\/tag\.js;/,
  );
  expect(agreed.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  expect([known.status, again.status]).toEqual([200, 304]);
});

test('page: a form that dismisses a notice sets a cookie, whose pages no shared cache stores', async () => {
  const { url } = await shared();
  const dismiss = (page: string) =>
    fetch(`${url}/en/dismissed-notices`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: new URL(url).origin, Cookie: `${HIDDEN_NOTICES_COOKIE}=3` },
      body: new URLSearchParams({ id: '7', page }),
    });

  const [done, elsewhere] = [await dismiss('/en/faq?tag=1'), await dismiss('//elsewhere.example')];
  const own = await fetch(`${url}/en/faq`, { headers: { Cookie: `${HIDDEN_NOTICES_COOKIE}=3.7` } });

  expect([done.status, done.headers.get('location')]).toEqual([303, '/en/faq?tag=1']);
  expect(done.headers.get('set-cookie')).toMatch(/^hidden_notifications=3\.7; Max-Age=/);
  expect(done.headers.get('cache-control')).toBe('private, no-store');
  expect(elsewhere.headers.get('location')).toBe('/en');
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=0, must-revalidate']);
});

test('page cache: an imported price shows within two seconds on every server of a database, and other pages stay', async () => {
  const here = await openServer();
  const there = await openServer({ besides: here });
  await Promise.all([shown(here), shown(there)]);
  const about = await (await fetch(`${here.url}/about`)).text();

  await importPrice(here, '9990.00');

  await expect.poll(() => shown(here), { timeout: 2_000 }).toContain('9\u00a0990\u00a0₽');
  await expect.poll(() => shown(there), { timeout: 2_000 }).toContain('9\u00a0990\u00a0₽');
  expect(await (await fetch(`${here.url}/about`)).text()).toBe(about);
});
