import { expect, it } from 'vitest';
import { aBowl, documentOf, sourceOf } from '../../testing/documents.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const options = { sections: [], prune: false, stock: 'keep' as const };
const last = { name: null, subject: 'shop data', since: null, limit: 5 };

it('import by staff: is in the audit with its actor, also when it fails and stores nothing', async () => {
  const shop = await openTestShop();
  const [content, warehouse] = [await actorOf(shop, 'content'), await actorOf(shop, 'warehouse')];
  const bowl = [sourceOf(documentOf({ products: [aBowl()] }))];
  const wrong = [sourceOf(documentOf({ products: [aBowl({ article: 'bwl09-02', price: '-1' })] }))];

  const foreign = await shop.api.importByStaff(warehouse, bowl, options);
  const invalid = await shop.api.importByStaff(content, wrong, options);
  const stored = await shop.api.importByStaff(content, bowl, options);

  expect(foreign).toMatchObject({ ok: false, refused: { problem: 'not_allowed' } });
  expect(invalid).toMatchObject({ ok: false, errors: [{ path: '/products/0/price' }] });
  expect(stored).toMatchObject({ ok: true, lists: { products: { created: 1 } } });
  expect((await shop.visitor().getProduct({ params: { article: 'bwl09-01' } })).ok).toBe(true);
  expect((await shop.api.staff.audit(last)).map(({ name, refusal }) => [name, refusal])).toEqual([
    ['Ксения', null],
    ['Ксения', 'faults'],
    ['Степан', 'not_allowed'],
  ]);
});
