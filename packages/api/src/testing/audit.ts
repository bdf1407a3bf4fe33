import { DAY_MS } from '@kashtanka/rules';
import { expect, onTestFinished } from 'vitest';
import { type Auditor, openAuditor } from './invariants/ledger-invariants.ts';
import type { Bank } from './partners/bank.ts';
import type { Yandex } from './partners/yandex.ts';
import type { TestShop } from './test-shop.ts';

type Audited = { shop: TestShop; bank?: Bank; yandex?: Yandex };

export function auditorOf({ shop, bank, yandex }: Audited): Auditor {
  return openAuditor({ db: shop.database.pool, bankUrl: bank?.url ?? null, yandexUrl: yandex?.url ?? null });
}

/** After the test a day passes with working partners, and then the invariants of its shop are checked. */
export function auditAtEnd<World extends Audited>(world: World): World {
  onTestFinished(async () => {
    await world.bank?.control('callbacks', { mode: 'normal', times: 'always' });
    await world.yandex?.control('webhooks', { mode: 'normal', times: 'always' });
    await passADay(world);
    await world.shop.runDueJobs();

    expect(await auditorOf(world).wrongs()).toEqual([]);
  });
  return world;
}

function passADay({ shop, bank, yandex }: Audited): Promise<void> | void {
  return (bank ?? yandex)?.passes(DAY_MS) ?? shop.clock.advance(DAY_MS);
}
