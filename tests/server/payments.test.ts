import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { openServer, type RunningServer, SEALING_KEY } from './open-server.ts';
import { hire } from './operate.ts';
import { placeOrder } from './place-order.ts';
import { runProgram } from './run-program.ts';

test('An operator has the ledger compared with the bank of the shop that runs, and reads what is left to people', async () => {
  const server = await openServer();
  const client = clientAt(`${server.url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  await client.payOrder({ params: { number }, body: {}, headers });

  const byNobody = await reconcile(server, []);
  const hand = await hire(server.shop, 'accountant');
  const agreed = await reconcile(server, hand);
  await server.shop.database.pool.query('update payment set amount = amount + 100');
  const found = await reconcile(server, [...hand, '--json']);

  expect(byNobody).toMatchObject({ code: 1, said: expect.stringContaining('Say who does it') });
  expect(agreed).toEqual({ code: 0, said: 'Compared: 1. Differences: 0.\n' });
  expect(found.code).toBe(1);
  expect(JSON.parse(found.said.slice(found.said.indexOf('{\n')))).toMatchObject({
    differences: [{ number: `${number}-1`, kind: 'amount', isSettled: false }],
  });
});

/** The command finds the practice bank where the shop's configuration has it. */
async function reconcile({ databaseUrl, shop }: RunningServer, words: readonly string[]) {
  const { port, hostname: HOST } = new URL(shop.bank.simulatorUrl ?? '');
  const environment = {
    DATABASE_URL: databaseUrl,
    SEALING_KEY,
    HOST,
    BANK_SIMULATOR_PORT: port,
    LOG_LEVEL: 'silent',
  };
  const command = ['payments', 'reconcile', ...words];
  const program = runProgram('apps/server/src/cli.ts', command, environment);
  const code = await program.ended();
  return { code, said: program.said() };
}
