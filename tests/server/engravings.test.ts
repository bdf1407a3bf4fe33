import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { httpTransport } from '@kashtanka/contract/client';
import { createClient } from '@kashtanka/contract/shop-client';
import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer, SEALING_KEY } from './open-server.ts';
import { runProgram } from './run-program.ts';

const SHOP = 'apps/server/src/cli.ts';

/** An order of an engraved tag, fetched from the shop. */
async function orderATag(url: string): Promise<string> {
  let cookie = '';
  const keep: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer;
  };
  const api = createClient(
    httpTransport({ base: `${url}/api/v1`, fetch: keep, headers: () => (cookie ? { Cookie: cookie } : {}) }),
  );
  const options = [{ code: 'tag_text', value: 'Рекс\n+7 916 123-45-67' }];
  const added = await api.addLine({ body: { article: demo.engravedTag, quantity: 2, options } });
  const placed = await api.checkout({
    body: {
      guest_email: 'anna@example.com',
      recipient: { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567' },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code: 'sberbank_online',
      terms_agreement: true,
      expected_total: added.ok ? added.body.price_with_discounts : '',
    },
  });
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return placed.body.number;
}

test('The operator gets the files that the engraver cuts, with how many of each', { timeout: 60_000 }, async () => {
  const { url, databaseUrl } = await openServer();
  const order = await orderATag(url);
  const folder = join(await aFolder(), 'of/its/own');

  const program = runProgram(SHOP, ['engravings', order, '--to', folder], {
    DATABASE_URL: databaseUrl,
    SEALING_KEY,
  });

  expect(await program.ended()).toBe(0);
  const file = `${order}-1-${demo.engravedTag}.svg`;
  expect(await readdir(folder)).toEqual([file]);
  expect(program.said()).toContain(`${join(folder, file)}, to cut 2`);
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(folder, file), 'utf8')).match(/<path /g)).toHaveLength(18);
});

test.each(['999999', 'Рекс'])('There is nothing to cut for the order %s, which is none', async (order) => {
  const { databaseUrl } = await openServer();

  const program = runProgram(SHOP, ['engravings', order], { DATABASE_URL: databaseUrl, SEALING_KEY });

  expect(await program.ended()).toBe(1);
  expect(program.said()).toContain(`There is no order ${order}.`);
});
