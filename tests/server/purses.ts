import { randomBytes } from 'node:crypto';
import { createSealing } from '@kashtanka/api';
import { CODE_BYTES, certificateCode } from '@kashtanka/rules';
import type { Pool } from 'pg';
import { clientAt } from './client-at.ts';
import { SEALING_KEY } from './open-server.ts';
import { STAFF } from './staff-at-work.ts';

// What shoppers pay with besides money: of five, one is logged in, has points and a promo code that some may use, and two hold
// a gift certificate, which they share with others and which does not last for all of them.

const OF = 5;
const GIFTS_OF = 4;
/** For two collars and a part of a third. */
const GIFT_KOPECKS = 600_000;
const POINTS_KOPECKS = 100_000_000;
const ASKED_POINTS = '500';
const PROMO = 'WOOF10';
/** Not enough for all. */
const PROMO_USES = 30;
const PASSWORD = 'лопата-в-снегу';

type Client = ReturnType<typeof clientAt>;

export type Purses = {
  /** Before shoppers come to a server that has just been started. */
  fill(): Promise<void>;
  /** Who comes as the nth, and what they do with their basket before they order. */
  shopper(at: number): { client: Client; prepare?: (client: Client) => Promise<void> };
  /** Others were faster, and had what was left of a gift. */
  isSpent(refusal: string): boolean;
  /** Balances that are not the sum of what moved, orders that have taken other than what they say, codes used too often. */
  wrong(): Promise<unknown[]>;
  /** How many orders were placed at all, with points, with gifts, with nothing left to pay, with a promo code; and what staff did to them. */
  told(): Promise<string>;
};

type World = { pool: Pool; base: string; shoppers: number };

export function openPurses({ pool, base, shoppers }: World): Purses {
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
      if (kind === 0) return { client: clientAt(base, access[at / OF] ?? null), prepare: askForLess };
      const client = clientAt(base);
      const code = codes[at % codes.length] ?? '';
      return kind <= 2 ? { client, prepare: (basket) => apply(basket, code) } : { client };
    },
    isSpent: (refusal) => /^Error: no gift: .*"fields"|"code":"price_changed"/.test(refusal),
    told: () => told(pool),
    wrong: async () => [
      ...(await wrongBalances(pool)),
      ...(await wrongOrders(pool)),
      ...(await wrongPromoCodes(pool)),
    ],
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

const sealing = createSealing(Buffer.from(SEALING_KEY, 'hex'));

/** One that was sold and sent before; its code. */
async function giveGift(pool: Pool): Promise<string> {
  const code = certificateCode(randomBytes(CODE_BYTES));
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
    [sealing.hash(code), sealing.seal(code), code.slice(-4), GIFT_KOPECKS],
  );
  return code;
}

async function askForLess(client: Client): Promise<void> {
  // Once others have used it up, one pays in full.
  await client.addVoucher({ body: { code: PROMO } });
  const asked = await client.setBonusPoints({ body: { bonus_points_applied: ASKED_POINTS } });
  if (!asked.ok) throw new Error(`no points: ${JSON.stringify(asked)}`);
}

async function apply(client: Client, code: string): Promise<void> {
  const applied = await client.addVoucher({ body: { code } });
  if (!applied.ok) throw new Error(`no gift: ${JSON.stringify(applied)}`);
}

async function told(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ told: string }>(
    `select format('%s orders, %s with points, %s with gifts, %s paid by them alone, %s with a promo code, %s moves by staff', count(*),
      count(*) filter (where number in (select order_number from points_use)),
      count(*) filter (where number in (select order_number from certificate_movement where cause = 'held')),
      count(*) filter (where amount_due = 0), (select count(*) from voucher_use where released_at is null),
      (select count(*) from order_move where actor = $1)) as told
    from orders where number >= 100000`,
    [STAFF],
  );
  return rows[0]?.told ?? '';
}

async function wrongBalances(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'points' as of, account_id::text as id, balance::text from points_account
    where balance < 0
      or balance <> (select coalesce(sum(amount), 0) from points_entry as entry where entry.account_id = points_account.account_id)
    union all
    select 'gift', certificate.id::text, sum(amount)::text from certificate
      join certificate_movement on certificate_id = certificate.id
    group by certificate.id having sum(amount) not between 0 and nominal`);
  return rows;
}

/** An order has of points and gifts what it was not to be paid by the bank and did not give back, or nothing once it has come to nothing. */
async function wrongOrders(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select number::text, status, said::text, taken::text from (
      select number, status, total - amount_due - coalesce((select sum(certificates + points) from order_refund
          where order_number = number), 0) as said,
        coalesce((select -sum(amount) from points_entry
          where order_number = number and kind in ('spent', 'returned')), 0)
        + coalesce((select -sum(amount) from certificate_movement
          where order_number = number and cause in ('held', 'released', 'refunded')), 0) as taken
      from orders where number >= 100000
    ) as paid
    where taken <> case status when 'canceled' then 0 else said end`);
  return rows;
}

/** Codes whose uses are not the orders that hold them, or more than there may be, and orders that came to nothing and hold some. */
async function wrongPromoCodes(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'promo code' as of, key, uses::text from (
      select voucher_code.key, uses, most_uses, (select count(*) from voucher_use
        where voucher_use.key = voucher_code.key and is_counted and released_at is null) as held
      from voucher_code join voucher on voucher.id = voucher_id
    ) as code where uses <> held or uses > most_uses
    union all
    select 'order', number::text, key from voucher_use join orders on number = order_number
    where status = 'canceled' and released_at is null`);
  return rows;
}
