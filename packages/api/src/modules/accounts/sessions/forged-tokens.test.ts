import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const read = (token: string, part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());

/** Tokens with valid claims, forged by every known attack on token parsers. */
async function forgedLike(access: string): Promise<string[]> {
  const [claims, { kid }] = [read(access, 1), read(access, 0)];
  const body = access.split('.')[1];
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const rsa = await generateKeyPair('RS256');
  const by = (header: object, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid, ...header }).sign(key);
  const guessed = Buffer.alloc(64);
  return Promise.all([
    ...['none', 'None', 'NONE', 'nOnE', ''].map((alg) => `${written({ alg, kid })}.${body}.`),
    // Another kind of key, embedded in the token or referred to by URL; and a public key used as a secret.
    by({ alg: 'ES256' }, privateKey),
    by({ alg: 'RS256' }, rsa.privateKey),
    by({ alg: 'ES256', jwk: await exportJWK(publicKey) }, privateKey),
    by({ alg: 'ES256', jku: 'https://evil.example/keys', x5u: 'https://evil.example/keys' }, privateKey),
    by({}, Buffer.from(await exportSPKI(publicKey))),
    by({}, guessed),
    by({ alg: 'HS512' }, guessed),
    // The name of a key that leads elsewhere.
    ...['../../../dev/null', "x' or '1'='1", '', '__proto__', 'constructor', `${kid}\u0000`].map((name) =>
      by({ kid: name }, guessed),
    ),
  ]);
}

it('forged token: opens nothing and causes no error', async () => {
  const shop = await openTestShop();
  const { access } = await register(shop);
  const tokens = await forgedLike(access);

  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const opened = await userWith(shop, { access: token }).inject({ method: 'GET', path: 'profile/' });
      const verified = await shop.visitor().verifyToken({ body: { token } });
      const refreshed = await shop.visitor().refreshToken({ body: { refresh: token } });
      return [opened.status, verified.status, refreshed.status].join(' ');
    }),
  );

  expect(await userWith(shop, { access }).getProfile()).toMatchObject({ ok: true });
  expect(statuses.filter((status) => status !== '401 401 401')).toEqual([]);
  expect(shop.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
