import { API_BASE, type Call, contract } from '@kashtanka/contract';
import { describe, expect, it } from 'vitest';
import { ORIGIN, openOnce } from '../../testing/test-shop.ts';

const theShop = openOnce();

type Address = { name: string; method: Call['method'] | 'OPTIONS'; url: string };

const CALLS: Address[] = Object.entries(contract).map(([name, { method, path }]) => ({
  name,
  method,
  url: `${API_BASE}/${path.replace(/:\w+/g, '1')}`,
}));

const WRITES: Address[] = [
  ...CALLS.filter(({ method }) => method !== 'GET'),
  { name: 'card', method: 'POST', url: '/certificates/card' },
  { name: 'streets', method: 'POST', url: '/suggest/street' },
];

/** Content types that a form of another site can send without a preflight request. */
const SIMPLE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const FORM = SIMPLE[2];

/** A dog's photo is a form, and its caller shows a token, which no other site has. */
const TAKE_FORMS = ['setDogPhoto', 'changeDog'];
/** Mail programs post forms to it; the code of the email is in its URL (RFC 8058). */
const ONE_CLICK = 'unsubscribeFromNews';

async function ask({ method, url }: Address, headers: Record<string, string>, body = '{}') {
  const { app } = await theShop();
  const payload = method === 'OPTIONS' ? {} : { payload: body };
  const { statusCode, headers: answered } = await app.inject({ method, url, headers, ...payload });
  return { status: statusCode, headers: answered };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('every call that writes', () => {
  it('origin check: other sites are refused at every write, the shop is not', async () => {
    const from = (origin: string) =>
      Promise.all(
        WRITES.map(async (one) => ({
          name: one.name,
          json: (await ask(one, { ...JSON_TYPE, origin })).status,
          form: (await ask(one, { 'content-type': FORM ?? '', origin }, '--x--')).status,
        })),
      );

    const [theirs, unnamed, ours] = [await from('https://evil.example'), await from('null'), await from(ORIGIN)];

    expect(WRITES.length).toBeGreaterThan(30);
    expect([...theirs, ...unnamed].filter(({ json }) => json !== 403)).toEqual([]);
    expect([...theirs, ...unnamed].filter(({ form }) => form !== 403 && form !== 415)).toEqual([]);
    expect(ours.filter(({ json, form }) => json === 403 || form === 403)).toEqual([]);
  });

  it('origin check: no form of another site is read without an Origin', async () => {
    for (const type of SIMPLE) {
      const read = WRITES.filter(({ name }) => name !== ONE_CLICK && !(type === FORM && TAKE_FORMS.includes(name)));

      const answers = await Promise.all(
        read.map(async (one) => ({ name: one.name, status: (await ask(one, { 'content-type': type })).status })),
      );

      // A call for users is refused before the kind of its body is looked at.
      expect(
        answers.filter(({ status }) => status !== 415 && status !== 401),
        type,
      ).toEqual([]);
    }
  });
});

describe('every call', () => {
  it('CORS: no answer allows another site', async () => {
    const evil = { origin: 'https://evil.example', cookie: `kashtanka_basket=${'A'.repeat(22)}` };
    const wish = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-authorization' };
    const addresses = [...CALLS, ...WRITES];

    const answers = await Promise.all(
      addresses.map(async ({ name, method, url }) => {
        const asked = await ask({ name, method, url }, { ...evil, ...JSON_TYPE });
        const before = await ask({ name, method: 'OPTIONS', url }, { ...evil, ...wish });
        return { name, before: before.status, names: Object.keys({ ...asked.headers, ...before.headers }).join() };
      }),
    );

    expect(answers.filter(({ before, names }) => before !== 405 || names.includes('access-control'))).toEqual([]);
  });
});
