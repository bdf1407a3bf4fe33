import { demo } from '@kashtanka/demo';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pay } from '../testing/admin.ts';
import { openShopWithBank } from '../testing/partners/bank.ts';
import { placeOrder } from '../testing/scenarios.ts';
import { signInAs } from '../testing/staff-browser.ts';

const NOW = '2026-11-20T12:00:00Z';
const days = { from: '2026-11-19', to: '2026-11-20' };

async function aShopWithSales() {
  const world = await openShopWithBank({ now: '2026-11-18T12:00:00Z' });
  await pay(world, await placeOrder(world.shop));
  world.shop.clock.set(NOW);
  const placed = await pay(world, await placeOrder(world.shop));
  await pay(world, await placeOrder(world.shop));
  return { ...world, total: placed.order.total, staff: await signInAs(world.shop, 'accountant') };
}

describe('reports of the back office', () => {
  it('sales: by day beside the same days before, and equal to the report of the CLI', async () => {
    const { shop, staff, total } = await aShopWithSales();

    const report = await staff.getReport({ params: { name: 'sales' }, query: days });
    const rows = await shop.api.reports.sales('day', days);

    expect(rows).toMatchObject([{ key: '2026-11-20', orders: 2 }]);
    const both = (Number(total) * 2).toFixed(2);
    expect(report).toMatchObject({
      body: {
        rows: [
          {
            label: '2026-11-20',
            cells: ['2026-11-20', 2, expect.any(String), expect.any(String), both, '0.00', both],
          },
        ],
        totals: [null, 2, expect.any(String), expect.any(String), both, '0.00', both],
        before: { from: '2026-11-17', to: '2026-11-18' },
      },
    });
    expect(report).toMatchObject({
      body: { rows: [{ before: ['2026-11-18', 1, ...Array(5).fill(expect.any(String))] }] },
    });
    const byPayment = await staff.getReport({ params: { name: 'sales' }, query: { ...days, by: 'payment' } });
    expect(byPayment).toMatchObject({ body: { rows: [{ label: 'Банковская карта или\u00a0СБП' }] } });
    expect(await staff.getReport({ params: { name: 'sales' }, query: { ...days, by: 'none' } })).toMatchObject({
      status: 404,
    });
  });

  it('reports: products, visits, funnel and demand have their columns; a period that ends before it begins is refused', async () => {
    const { staff } = await aShopWithSales();
    const read = (name: 'products' | 'visits' | 'funnel' | 'demand', query = days) =>
      staff.getReport({ params: { name }, query });

    expect(await read('products')).toMatchObject({
      body: {
        rows: [
          { cells: [demo.collarInStock.replace(/-\w+$/, ''), expect.any(String), 0, 0, 2, 0, expect.any(String)] },
        ],
      },
    });
    expect(await read('visits')).toMatchObject({ body: { rows: [{ cells: ['2026-11-20', 0, 0, 0, 0, 2, 2] }] } });
    expect(await read('funnel')).toMatchObject({ body: { rows: { length: 6 }, totals: [null, null, null, null] } });
    expect(await read('demand')).toMatchObject({ body: { rows: [] } });
    expect(await read('visits', { from: '2026-11-20', to: '2026-11-19' })).toMatchObject({ status: 400 });
  });

  it('report file: CSV for a Russian Excel, and a workbook with the same rows', async () => {
    const { staff } = await aShopWithSales();
    const query = new URLSearchParams(days);

    const csv = await staff.injectBytes({ path: `reports/sales/file/?format=csv&${query}` });
    const xlsx = await staff.injectBytes({ path: `reports/sales/file/?format=xlsx&${query}` });

    const [head, first] = csv.bytes.toString().split('\r\n');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="sales-2026-11-19-2026-11-20.csv"');
    expect(head?.startsWith('\uFEFFЧто;Заказов;')).toBe(true);
    expect(first?.startsWith('2026-11-20;2;')).toBe(true);
    const sheet = unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'];
    expect(Buffer.from(sheet ?? []).toString()).toContain('2026-11-20</t></is></c><c><v>2</v></c>');
  });

  it('consents: are listed for a manager, newest first, and not for an accountant', async () => {
    const { shop, staff } = await aShopWithSales();
    const manager = await signInAs(shop, 'manager');

    const listed = await manager.listConsents({ query: { email: 'anna@example.com' } });

    expect(listed.ok && listed.body.rows.length).toBeGreaterThan(0);
    expect(await manager.listConsents({ query: { email: 'nobody@example.com' } })).toMatchObject({
      body: { rows: [] },
    });
    expect(await staff.listConsents({})).toMatchObject({ status: 403 });
  });
});
