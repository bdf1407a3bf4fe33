import { afterEach, expect, test, vi } from 'vitest';
import { deleteAddressSecrets, getAddressSecrets, TAKE_SECRETS_SCRIPT } from './address-secrets.ts';

/** Opens a document at an address; answers the address that scripts behind the first one see. */
function openAt(address: string, state: object | null = null): { address(): string; state(): unknown } {
  const at = { href: new URL(address, 'https://shop.test').href, state };
  const history = {
    get state() {
      return at.state;
    },
    replaceState(next: object | null, _title: string, url?: URL) {
      at.state = next;
      if (url) at.href = url.href;
    },
  };
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('sessionStorage', sessionStorage);
  new Function('location', 'history', TAKE_SECRETS_SCRIPT)({ toString: () => at.href }, history);
  return { address: () => at.href.replace('https://shop.test', ''), state: () => at.state };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/o/100001?token=abc', 'token=abc'],
  ['/o/100001?confirm=abc', 'confirm=abc'],
  ['/recoverypassword?secret=abc', 'secret=abc'],
  ['/en/unsubscribe?code=1-abc', 'code=1-abc'],
  ['/catalog?voucher=WOOF10', 'voucher=WOOF10'],
  ['/?woof_secret=abc', 'woof_secret=abc'],
])(
  'address secrets: that of %s is taken out before another script runs, and kept for its page',
  (address, secret) => {
    const page = openAt(address);

    const [pathname = ''] = address.split('?');
    expect(page.address()).toBe(pathname);
    expect(String(getAddressSecrets(pathname))).toBe(secret);
  },
);

test('address secrets: the rest of the address stays, and the state of the history too', () => {
  const page = openAt('/o/1?utm_source=mail&token=a%20b&q=1#sum', { idx: 3 });

  expect(page.address()).toBe('/o/1?utm_source=mail&q=1#sum');
  expect(page.state()).toMatchObject({ idx: 3 });
  expect(getAddressSecrets('/o/1').get('token')).toBe('a b');
});

test('address secrets: those of one page are not those of another, and are gone once forgotten', () => {
  openAt('/o/1?token=abc');

  const elsewhere = getAddressSecrets('/o/2').get('token');
  deleteAddressSecrets();

  expect([elsewhere, getAddressSecrets('/o/1').get('token')]).toEqual([null, null]);
});

test('address secrets: an address without any is left as it is', () => {
  const page = openAt('/catalog?q=a+b', { idx: 1 });

  expect([page.address(), page.state()]).toEqual(['/catalog?q=a+b', { idx: 1 }]);
});
