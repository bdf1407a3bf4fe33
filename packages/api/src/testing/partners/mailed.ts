import type { TestShop, Visitor } from '../test-shop.ts';

/** The newest email of a kind to an address, as it waits in the outbox. */
export async function mailedTo(
  shop: TestShop,
  recipient: string,
  kind: string,
): Promise<{ plain_text: string; unsubscribe_url: string | null } | undefined> {
  const { rows } = await shop.database.pool.query(
    `select plain_text, unsubscribe_url from outbox where recipient = $1 and letter = $2
     order by created_at desc, ctid desc limit 1`,
    [recipient, kind],
  );
  return rows[0];
}

/** The secret of the link in such an email; empty where there is none. */
export async function secretIn(shop: TestShop, recipient: string, kind: string): Promise<string> {
  const mailed = await mailedTo(shop, recipient, kind);
  return /secret=([\w-]+)/.exec(mailed?.plain_text ?? '')?.[1] ?? '';
}

/** Uses the link of the email that greeted a new account: its address is proven from then on. */
export async function proveEmail(shop: TestShop, user: Visitor, email: string): Promise<void> {
  const proven = await user.confirmEmail({ body: { secret: await secretIn(shop, email, 'welcome') } });
  if (!proven.ok) throw new Error(`the email was not proven: ${JSON.stringify(proven)}`);
}

/** Kinds of all emails to an address, in order of their names. */
export async function kindsTo(shop: TestShop, recipient: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ letter: string }>(
    'select letter from outbox where recipient = $1 order by letter',
    [recipient],
  );
  return rows.map(({ letter: kind }) => kind);
}

/** The code of the link in an email that asks to confirm a subscription; empty where there is none. */
export async function codeIn(shop: TestShop, recipient: string, kind: string): Promise<string> {
  const mailed = await mailedTo(shop, recipient, kind);
  return /\/mail\/\w+\/(\S+)/.exec(mailed?.plain_text ?? '')?.[1] ?? '';
}

/** Confirms a guest's back-in-stock request, and deletes the confirmation email from the outbox. */
export async function confirmWaiting(shop: TestShop, recipient: string): Promise<void> {
  const code = await codeIn(shop, recipient, 'confirm_back_in_stock');
  if (code === '') return;
  if ((await shop.api.confirmWaiting(code)) === 'unknown') throw new Error(`nothing was confirmed by ${code}`);
  await shop.database.pool.query("delete from outbox where letter = 'confirm_back_in_stock' and recipient = $1", [
    recipient,
  ]);
}
