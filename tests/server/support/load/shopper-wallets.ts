import { randomBytes } from 'node:crypto';
import { createEncryption } from '@kashtanka/api';
import { CERTIFICATE_CODE_BYTES, certificateCode } from '@kashtanka/rules';
import type { Pool } from 'pg';
import { type Ask, clientAt } from '../client-at.ts';
import { ENCRYPTION_KEY } from '../shop/open-server.ts';

// Means of payment besides money: of five shoppers one is logged in and has bonus points and a promo code of
// limited uses, and two hold a shared gift certificate that does not cover all of their orders.

const OF = 5;
const LAST_WITH_WALLET = 2;
const GIFTS_OF = 4;
/** Enough for two collars and a part of a third. */
const GIFT_KOPECKS = 600_000;
const POINTS_KOPECKS = 100_000_000;
const SPENT_POINTS = '500';
const PROMO = 'WOOF10';
/** Fewer than orders. */
const PROMO_USES = 30;
const PASSWORD = 'лопата-в-снегу';

type Client = ReturnType<typeof clientAt>;

export type Wallets = {
  /** Prepares the data on a server that has just started, before shoppers come. */
  fill(): Promise<void>;
  /** The nth shopper, and the changes to the basket before ordering. */
  shopper(at: number): { client: Client; prepare?: (client: Client) => Promise<void> };
  /**
   * Whether other shoppers have used up the certificate or promo code between the shown sum and the order. A
   * shopper with neither must be charged the shown sum.
   */
  isSpent(refusal: string, at: number): boolean;
  /**
   * Numbers of orders: all, with several lines, with bonus points, with certificates, with nothing left to pay,
   * with a promo code; and of certificates bought.
   */
  summarize(): Promise<string>;
};

/** `ask` is each shopper's way of sending requests. */
type World = { pool: Pool; base: string; shoppers: number; ask?: Ask };

export function createWallets({ pool, base, shoppers, ask }: World): Wallets {
  const members = Math.ceil(shoppers / OF);
  const access: string[] = [];
  const codes: string[] = [];
  return {
    fill: async () => {
      const isFirst = access.length === 0;
      for (let at = 0; at < members; at += 1) access[at] = await (isFirst ? register : logIn)(base, emailOf(at));
      if (isFirst) {
        await givePoints(pool);
        await pool.query('update voucher set max_uses = $1 where code = $2', [PROMO_USES, PROMO]);
      }
      codes.length = 0;
      for (let at = 0; at < shoppers; at += OF * GIFTS_OF) codes.push(await giveGift(pool), await giveGift(pool));
    },
    shopper: (at) => {
      const kind = at % OF;
      if (kind === 0) return { client: clientAt(base, access[at / OF] ?? null, ask), prepare: applyDiscounts };
      const client = clientAt(base, null, ask);
      const code = codes[at % codes.length] ?? '';
      return kind <= LAST_WITH_WALLET ? { client, prepare: (basket) => apply(basket, code) } : { client };
    },
    isSpent: (refusal, at) => at % OF <= LAST_WITH_WALLET && refusal.includes('"code":"price_changed"'),
    summarize: () => summarize(pool),
  };
}

const emailOf = (at: number) => `member-${at}@mail.example`;

async function register(base: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD, first_name: 'Анна', terms_agreement: true, guest_first_name: '-' };
  const registered = await clientAt(base).register({ body });
  if (!registered.ok) throw new Error(`not registered: ${JSON.stringify(registered)}`);
  return registered.body.access;
}

async function logIn(base: string, email: string): Promise<string> {
  const entered = await clientAt(base).logIn({ body: { email, password: PASSWORD } });
  if (!entered.ok) throw new Error(`not logged in: ${JSON.stringify(entered)}`);
  return entered.body.access;
}

async function givePoints(pool: Pool): Promise<void> {
  const members = "select id from account where email like 'member-%'";
  await pool.query(`insert into points_account (account_id, balance) select id, $1 from (${members}) as member`, [
    POINTS_KOPECKS,
  ]);
  await pool.query(
    `insert into points_entry (account_id, at, kind, amount, balance_after, cause, actor, reason)
     select id, now(), 'manual', $1, $1, 'given:' || id, 'Ольга', 'За ожидание' from (${members}) as member`,
    [POINTS_KOPECKS],
  );
}

const encryption = createEncryption(Buffer.from(ENCRYPTION_KEY, 'hex'));

/** Creates a certificate that was sold and sent before; returns its code. */
async function giveGift(pool: Pool): Promise<string> {
  const code = certificateCode(randomBytes(CERTIFICATE_CODE_BYTES));
  await pool.query(
    `with sold as (
       insert into certificate (order_number, line_position, piece, code_hash, code_sealed, last4, nominal, locale,
         buyer_email, recipient_email, recipient_name, signature, message, departs_at, sent_at, expires_at, created_at)
       select 900000000 + count(*), 1, 1, $1, $2, $3, $4::bigint, 'ru',
         'anna@mail.example', 'friend@mail.example', '', '', '', now(), now(), now() + interval '1 year', now()
       from certificate returning id, order_number
     )
     insert into certificate_movement (certificate_id, at, amount, cause, order_number)
     select id, now(), $4::bigint, 'issued', order_number from sold`,
    [encryption.hash(code), encryption.encrypt(code), code.slice(-4), GIFT_KOPECKS],
  );
  return code;
}

async function applyDiscounts(client: Client): Promise<void> {
  // Once others have used it up, the shopper pays in full.
  await client.addVoucher({ body: { code: PROMO } });
  const asked = await client.setBonusPoints({ body: { bonus_points_applied: SPENT_POINTS } });
  if (!asked.ok) throw new Error(`no points: ${JSON.stringify(asked)}`);
}

async function apply(client: Client, code: string): Promise<void> {
  const applied = await client.addVoucher({ body: { code } });
  // Once others have used it up, the shopper pays in full.
  if (!applied.ok && !JSON.stringify(applied).includes('"fields"'))
    throw new Error(`no gift: ${JSON.stringify(applied)}`);
}

async function summarize(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ summary: string }>(
    `select format('%s orders, %s of several lines, %s with points, %s with gifts, %s paid by them alone, '
        '%s with a promo code, %s certificates bought', count(*),
      count(*) filter (where number in (select order_number from order_line group by 1 having count(*) > 1)),
      count(*) filter (where number in (select order_number from points_use)),
      count(*) filter (where number in (select order_number from certificate_movement where cause = 'held')),
      count(*) filter (where amount_due = 0), (select count(*) from voucher_use where released_at is null),
      (select count(*) from certificate where order_number in (select number from orders))) as summary
    from orders where number >= 100000`,
  );
  return rows[0]?.summary ?? '';
}
