import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { staffEmailsText } from '@kashtanka/texts/api/staff-emails';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import { isPaidOnReceipt, type OrderFacts, orderRecords } from '#modules/orders';
import { inTransaction, type Tx } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import type { Email } from '#platform/mail/email';
import { listEmailsOfOrder } from '#platform/mail/emails-of-orders';
import { formatSum } from '#platform/mail/format-sum';
import { queueEmail } from '#platform/mail/outbox';
import type { FulfilmentDeps } from '../deps.ts';
import { deliveryFacts, orderLines } from './order-email-blocks.ts';
import { heldSums, orderSums } from './order-sums.ts';

const NOTICE_JOB = 'order_notice';
const KIND = 'staff_new_order';

const Payload = Type.Object({ orderNumber: Type.Integer() });

/** In the transaction of a new order: staff hear of it if the owner has set addresses for this. */
export async function noticeNewOrder(
  tx: Tx,
  { settings }: Pick<FulfilmentDeps, 'settings'>,
  orderNumber: number,
): Promise<void> {
  if ((await settings.orderNoticeEmails()).length === 0) return;
  await addJob(tx, NOTICE_JOB, { orderNumber }, { key: `${NOTICE_JOB}:${orderNumber}` });
}

/** A repeated job writes to no address twice. */
export function noticeJobs(deps: FulfilmentDeps & { backofficeOrigin: string }): JobHandlers {
  return {
    [NOTICE_JOB]: async (payload) => {
      const { orderNumber } = Parse(Payload, payload);
      const addresses = await deps.settings.orderNoticeEmails();
      const facts = await orderRecords.find(deps.db, String(orderNumber));
      if (!facts) return;
      const written = (await listEmailsOfOrder(deps.db, orderNumber))
        .filter(({ kind }) => kind === KIND)
        .map(({ recipient }) => recipient);
      await inTransaction(deps.db, async (tx) => {
        const notice = await composeNotice(tx, deps, facts);
        for (const address of addresses) {
          if (!written.includes(address)) await queueEmail(tx, address, notice, deps.clock.now());
        }
      });
    },
  };
}

async function composeNotice(
  tx: Tx,
  deps: FulfilmentDeps & { backofficeOrigin: string },
  { order: placed, lines }: OrderFacts,
): Promise<Email> {
  const locale: Locale = DEFAULT_LOCALE;
  const words = staffEmailsText[locale];
  const order = { ...placed, locale };
  const { number } = order;
  const subject = words.subject(number, formatSum(order.total, locale));
  const state = order.is_paid ? words.paid : isPaidOnReceipt(order) ? words.onReceipt : words.unpaid;
  return {
    name: KIND,
    locale,
    subject,
    preview: state,
    title: subject,
    blocks: [
      { kind: 'text', text: state },
      await orderLines(deps, order, lines),
      orderSums(order, await heldSums(tx, deps, order)),
      ...deliveryFacts(order),
      { kind: 'facts', facts: [{ label: words.email, value: order.email }] },
      { kind: 'button', text: words.open, url: `${deps.backofficeOrigin}/orders/${number}` },
    ],
    reason: words.reason,
    orderNumber: number,
  };
}
