import { DAY_MS } from '@kashtanka/rules';
import { expect, onTestFinished } from 'vitest';
import { type LedgerInvariants, openLedgerInvariants } from './invariants/ledger-invariants.ts';
import type { Bank } from './partners/bank.ts';
import type { Yandex } from './partners/yandex.ts';
import type { TestShop } from './test-shop.ts';

type Audited = { shop: TestShop; bank?: Bank; yandex?: Yandex };

export function ledgersOf({ shop, bank, yandex }: Audited): LedgerInvariants {
  return openLedgerInvariants({
    db: shop.database.pool,
    bankUrl: bank?.url ?? null,
    yandexUrl: yandex?.url ?? null,
  });
}

/** After the test a day passes with working partners, and then the invariants of its shop are checked. */
export function auditAtEnd<World extends Audited>(world: World): World {
  onTestFinished(async () => {
    await world.bank?.control('callbacks', { mode: 'normal', times: 'always' });
    await world.yandex?.control('webhooks', { mode: 'normal', times: 'always' });
    await passADay(world);
    await world.shop.runDueJobs();

    expect(await ledgersOf(world).violations()).toEqual([]);
  });
  return world;
}

function passADay({ shop, bank, yandex }: Audited): Promise<void> | void {
  return (bank ?? yandex)?.passes(DAY_MS) ?? shop.clock.advance(DAY_MS);
}
