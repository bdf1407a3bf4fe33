import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';

it('hidden product: has no page, and is in no listing and no basket; published, it is sold again', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl()] });
  const content = await actorOf(shop, 'content');
  const visitor = shop.visitor();
  const seen = async () => {
    const page = await visitor.getProduct({ params: { article: BOWL } });
    const list = await visitor.listProducts({ query: { product_class: ['bwl'], page_size: 100 } });
    const line = await visitor.addLine({ body: { article: BOWL, quantity: 1 } });
    return [page.ok, list.ok && list.body.results.some(({ article }) => article === BOWL), line.ok];
  };
  const before = await seen();

  await shop.api.products.setPublished(content, BOWL, false);
  const hidden = await seen();
  const other = await visitor.getProduct({ params: { article: demo.parentTag } });
  await shop.api.products.setPublished(content, demo.parentCollar, false);
  await shop.api.products.setPublished(content, BOWL, true);
  const still = await visitor.getProduct({ params: { article: demo.parentCollar } });

  expect([before, hidden, await seen()]).toEqual([
    [true, true, true],
    [false, false, false],
    [true, true, true],
  ]);
  expect([other.ok, still.ok], 'other products').toEqual([true, false]);
  expect(await shop.api.products.setPublished(await actorOf(shop, 'warehouse'), BOWL, false)).toMatchObject({
    problem: 'not_allowed',
  });
  const audit = await shop.api.staff.audit({ name: 'Ксения', subject: `product ${BOWL}`, since: null, limit: 9 });
  expect(audit.map(({ act }) => act)).toEqual(['products publish', 'products hide']);
  expect(await shop.api.products.setPublished(content, 'nothing', true)).toEqual({ ok: false, problem: 'unknown' });
});
