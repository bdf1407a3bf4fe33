import { demo } from '@kashtanka/demo';
import { HOUR_MS, type OrderStatus } from '@kashtanka/rules';
import { openCdek } from '../../modules/shipping/providers/cdek/test-cdek.ts';
import type { TestCarrier } from '../../modules/shipping/providers/test-carrier.ts';
import { carryThrough, pay } from '../admin.ts';
import { aCheckout, placeOrder, readOrder } from '../scenarios.ts';
import { actorOf } from '../staff.ts';
import { openShopWithBank } from './bank.ts';

type OpenCarrier = (options: { nowMs: () => number }) => Promise<TestCarrier>;

/** A shop with an API key of a carrier, CDEK by default, and packed paid orders with that carrier. */
export async function openShopOn(open: OpenCarrier = openCdek) {
  const carriers: TestCarrier[] = [];
  const world = await openShopWithBank({
    carriers: async (clock) => {
      const opened = await open({ nowMs: () => clock.now().getTime() });
      carriers.push(opened);
      return [opened.provider];
    },
  });
  const { shop } = world;
  const [carrier] = carriers;
  if (!carrier) throw new Error('there is no carrier');
  const actor = await actorOf(shop, 'warehouse');
  const anHourLater = async () => {
    shop.clock.advance(HOUR_MS);
    return shop.runDueJobs();
  };
  const packed = async ({
    to = [] as OrderStatus[],
    request = aCheckout(),
    articles = { [demo.collarInStock]: 1 } as Record<string, number>,
  } = {}) => {
    const placed = await pay(world, await placeOrder(shop, { articles, request }));
    await carryThrough(shop, placed, 'authorized', ...to);
    const { number } = placed.order;
    /** Sets an event of the carrier; `ago` is hours before now. */
    const comesTo = (code: string, { ago = 0 } = {}) =>
      carrier.setParcelCourse(`${number}-1`, {
        code,
        at: new Date(shop.clock.now().getTime() - ago * HOUR_MS).toISOString(),
      });
    const parcels = async () => (await shop.api.orders.show(number))?.parcels ?? [];
    const statusOf = async () => (await readOrder(placed)).status;
    const ask = (grams?: number) => shop.api.orders.parcel(actor, number, grams);
    return { placed, number, comesTo, parcels, statusOf, ask };
  };
  /** Registered, and handed over by the warehouse. */
  const underWay = async ({ to = ['consolidated_for_shipping'] as OrderStatus[], request = aCheckout() } = {}) => {
    const order = await packed({ to, request });
    await order.ask();
    await shop.runDueJobs();
    await anHourLater();
    return order;
  };
  const follow = async () => {
    shop.clock.advance(2 * HOUR_MS);
    await shop.runJob('parcels_follow');
    return shop.runDueJobs();
  };
  const knownOf = async (number: string) =>
    (await carrier.known()).map((one) => one.number).filter((known) => known.startsWith(number));
  return { ...world, carrier, actor, anHourLater, packed, underWay, follow, knownOf };
}
