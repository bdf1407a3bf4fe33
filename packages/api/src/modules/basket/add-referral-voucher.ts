import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { basketTopic } from './basket-topic.ts';
import type { BasketDeps } from './baskets.ts';
import { insertVoucher, lockUserBasket } from './sql/baskets.ts';

/** Puts the referral voucher of a newly registered customer into the basket (D45). */
export async function addReferralVoucher(
  { clock, news }: Pick<BasketDeps, 'clock' | 'news'>,
  tx: Tx,
  { userId, key, context }: { userId: number; key: string; context: Context },
): Promise<void> {
  const { id } = await lockUserBasket(tx, { userId, channel: context.channel, now: clock.now(), about: [] });
  await insertVoucher(tx, id, key);
  await news.publish(tx, [basketTopic(id)]);
}
