import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LARGEST_BODY_BYTES, MOST_BODY_VALUES } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { describe, expect, it, onTestFinished } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { openOnce, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
/** Would be refused as malformed if it were read. */
const BROKEN = '{"broken":';

describe('request bodies: a refusal by the head alone', () => {
  it('request body: refusals by the head come before it is read', async () => {
    const { app } = await theShop();
    for (const [method, url, headers, status] of [
      ['PATCH', '/api/v1/profile/', JSON_TYPE, 401],
      ['PATCH', '/api/v1/profile/dog/1/', FORM_TYPE, 401],
      ['POST', '/api/v1/basket/line/', { ...JSON_TYPE, origin: 'https://evil.example' }, 403],
      ['POST', '/certificates/card', { ...JSON_TYPE, origin: 'https://evil.example' }, 403],
      ['POST', '/api/v1/nope/', JSON_TYPE, 404],
      ['DELETE', '/api/v1/basket/line/', JSON_TYPE, 405],
      ['POST', '/blog-api/api/posts', JSON_TYPE, 405],
    ] as const) {
      const { statusCode } = await app.inject({ method, url, headers, payload: BROKEN });

      expect(statusCode, `${method} ${url}`).toBe(status);
    }
  });

  it('rate limit: counts a request once, before its body is read', async () => {
    const { app } = await openTestShop({ rateLimits: true });
    for (const [url, most] of [
      ['/api/v1/auth/login/', 10],
      ['/certificates/card', 10],
      ['/suggest/street', 60],
    ] as const) {
      const statuses: number[] = [];

      for (let count = 0; count <= most; count += 1) {
        const { statusCode } = await app.inject({ method: 'POST', url, headers: JSON_TYPE, payload: BROKEN });
        statuses.push(statusCode);
      }

      expect(statuses, url).toEqual([...Array(most).fill(400), 429]);
    }
  });
});

describe('request bodies: limits', () => {
  it('64 KB and 10,000 values are taken, and no more of either', async () => {
    const visitor = (await theShop()).visitor();
    const send = (more: unknown) =>
      visitor.inject({ method: 'POST', path: 'basket/line/', body: { article: demo.collarInStock, more } });
    const around = JSON.stringify({ article: demo.collarInStock, more: '' }).length;
    // The object, its article and the list are values as well.
    const listed = MOST_BODY_VALUES - 3;

    const taken = [await send('x'.repeat(LARGEST_BODY_BYTES - around)), await send(Array(listed).fill(1))];
    const refused = [
      await send('x'.repeat(LARGEST_BODY_BYTES - around + 1)),
      await send(Array(listed + 1).fill(1)),
    ];

    expect(taken.map(({ status }) => status)).toEqual([201, 200]);
    expect(refused).toMatchObject(Array(2).fill({ status: 413, json: { code: 'payload_too_large' } }));
  });

  it('a form holds ten parts, and 64 KB beside its file', async () => {
    const shop = await theShop();
    const user = userWith(shop, await register(shop));
    const send = (form: FormData) => user.inject({ method: 'PATCH', path: 'profile/dog/1/', body: form });
    const [tooMany, tooWordy] = [new FormData(), new FormData()];
    for (let count = 0; count <= 10; count += 1) tooMany.append('image', new Blob(['x']), 'rex.png');
    tooWordy.append('image', 'x'.repeat(128 * 1024));

    const refused = [await send(tooMany), await send(tooWordy)];

    expect(refused).toMatchObject(Array(2).fill({ status: 413, json: { code: 'payload_too_large' } }));
  });

  it('twenty values are named at most, and none by a name that only the body knows', async () => {
    const visitor = (await theShop()).visitor();
    const send = (body: object) => visitor.inject({ method: 'POST', path: 'basket/line/', body });

    const ofTexts = await send({ options: Array(100).fill('\u0000') });
    const ofKinds = await send({ article: 'x', options: Array(100).fill(1) });
    const ofLongName = await send({ ['x'.repeat(10_000)]: '\u0000' });

    const named = [ofTexts, ofKinds].map(({ json }) => Object.keys(Object(json).options).length);
    expect(named).toEqual([20, 20]);
    expect(ofLongName.json).toMatchObject({ non_field_errors: [{ code: 'null_characters_not_allowed' }] });
    expect(Object.keys(Object(ofLongName.json))).toHaveLength(1);
  });
});

/** A raw connection to a shop, and a reader of its next response. */
async function openSocket({ app }: TestShop): Promise<{ socket: Socket; received(): Promise<string> }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return { socket, received: async () => String((await once(socket, 'data'))[0]) };
}

const HEAD = 'PATCH /api/v1/profile/ HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n';

describe('request bodies: one that is refused unread', () => {
  it('may follow its answer, and the connection answers the next request', async () => {
    const { socket, received } = await openSocket(await openTestShop());

    socket.write(`${HEAD}Content-Length: ${LARGEST_BODY_BYTES}\r\n\r\n`);
    const refused = await received();
    socket.write('x'.repeat(LARGEST_BODY_BYTES));
    socket.write('GET /api/v1/basket/ HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    const answered = await received();

    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    expect(answered).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('ends its connection where it exceeds the limit or comes in chunks of a byte', async () => {
    const shop = await openTestShop();
    for (const rest of [
      `${(2 * LARGEST_BODY_BYTES).toString(16)}\r\n${'x'.repeat(2 * LARGEST_BODY_BYTES)}\r\n`,
      '1\r\nx\r\n'.repeat(5_000),
    ]) {
      const { socket, received } = await openSocket(shop);

      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
      const refused = await received();
      socket.write(rest);
      await endOf(socket);

      expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    }
  });

  it('that is let in ends its connection as well where it comes in chunks of a byte', async () => {
    const { socket } = await openSocket(await openTestShop());

    socket.write(
      `${HEAD.replace('PATCH /api/v1/profile/', 'POST /api/v1/basket/line/')}Transfer-Encoding: chunked\r\n\r\n`,
    );
    socket.write('1\r\nx\r\n'.repeat(5_000));

    await endOf(socket);
  });
});

/** It is reset where the rest of a body is still on its way. */
function endOf(socket: Socket): Promise<unknown> {
  socket.resume().on('error', () => {});
  return new Promise((resolve) => socket.once('close', resolve));
}
