import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

/** One red pixel, padded to the wanted file size. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

async function withDog({ url }: RunningServer) {
  const send = (path: string, init: RequestInit) => fetch(`${url}/api/v1/${path}`, init);
  const asJson = (body: object) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const person = {
    email: 'anna@example.com',
    password: 'лопата-в-снегу',
    first_name: 'Анна',
    terms_agreement: true,
  };
  const { access } = await (await send('auth/registration/', asJson(person))).json();
  const own = { 'X-Authorization': `Bearer ${access}` };
  const dog = asJson({ nickname: 'Рекс' });
  const { id } = await (await send('profile/dog/', { ...dog, headers: { ...dog.headers, ...own } })).json();
  return {
    sendPhoto: (bytes: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.append('image', new Blob([bytes]), 'rex.gif');
      return send(`profile/dog/${id}/`, { method: 'PATCH', body, headers: own });
    },
  };
}

test('dog photo: is served as a private picture without other uses, and too large an upload is refused before it has arrived [API-65] [D70] [DOG-03]', async () => {
  const server = await openServer();
  const { sendPhoto } = await withDog(server);
  const { photo } = await (await sendPhoto(new Uint8Array(DOT))).json();

  const shown = await fetch(server.url + photo);
  const refused = await sendPhoto(new Uint8Array(30 * 1024 * 1024));

  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ image: [{ code: 'invalid' }] });
});
