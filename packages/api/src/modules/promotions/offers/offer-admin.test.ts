import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../../testing/documents.ts';
import { actorOf } from '../../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const range = { articles: [demo.standaloneBowl] };
const halfPrice = {
  code: 'half-price',
  name: { ru: 'Полцены', en: 'Half price' },
  category: 'Basket' as const,
  priority: 50,
  condition: { type: 'Count' as const, value: '1', range },
  benefit: { type: 'Percentage' as const, value: '50', range },
};

/** Whether the bowl is discounted on its page and in a listing of discounted products. */
async function isLowered(shop: TestShop): Promise<boolean[]> {
  const page = await shop.visitor().getProduct({ params: { article: demo.standaloneBowl } });
  const list = await shop.visitor().listItems({ query: { class: ['bwl'], discounted: true } });
  const lowered = list.ok ? list.body.results.map(({ article }) => article) : [];
  return [page.ok && page.body.price_with_discounts !== null, lowered.includes(demo.standaloneBowl)];
}

it('stopped offer: lowers no price on pages and in listings until it is resumed, also after an import', async () => {
  const shop = await openTestShop();
  await load(shop, { offers: [halfPrice] });
  const manager = await actorOf(shop, 'manager');
  const turn = async (isStopped: boolean) => {
    await shop.api.offers.setStopped(manager, 'half-price', isStopped);
    await shop.runDueJobs();
  };
  const before = await isLowered(shop);

  await turn(true);
  await load(shop, { offers: [halfPrice] });
  const stopped = await isLowered(shop);
  const offer = (await shop.api.offers.list()).find(({ code }) => code === 'half-price');
  await turn(false);

  expect([before, stopped, await isLowered(shop)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
  expect(offer).toMatchObject({ is_stopped: true, name: { ru: 'Полцены' } });
  await importInto(shop, documentOf({ offers: [] }), { prune: true });
  for (const code of ['nothing', 'half-price'])
    expect(await shop.api.offers.setStopped(manager, code, true), code).toEqual({ ok: false, problem: 'unknown' });
});

it('import of offers: a row of changes is refused if it contradicts the stored offer, or ends when it starts', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const start = '2026-12-01T00:00:00Z';
  const everywhere = { includes_all: true };
  const stored = {
    ...halfPrice,
    condition: { ...halfPrice.condition, range: everywhere },
    benefit: { ...halfPrice.benefit, range: everywhere },
  };
  await load(shop, { offers: [{ ...stored, starts_at: start, ends_at: '2026-12-02T00:00:00Z' }] });
  const refusalOf = async (changes: object) => {
    const report = await importInto(shop, documentOf({ offers: [{ code: 'half-price', ...changes }] }));
    return report.ok ? 'stored' : report.errors.map(({ path }) => path).join();
  };

  expect(await refusalOf({ ends_at: start })).toBe('/offers/0/ends_at');
  expect(await refusalOf({ starts_at: '2026-12-03T00:00:00Z' })).toBe('/offers/0/ends_at');
  expect(await refusalOf({ category: 'Shipping' })).toBe('/offers/0/category');
  const fixed = { type: 'Fixed price', value: '100', range: everywhere };
  expect(await refusalOf({ condition: { type: 'Value', value: '5', range: everywhere }, benefit: fixed })).toBe(
    '/offers/0/condition/type',
  );
  expect(await refusalOf({ benefit: fixed, ends_at: '2026-12-01T00:00:01Z' })).toBe('stored');
});
