import type { CustomerDetails, CustomerRow, customerAdminCalls } from '@kashtanka/contract/admin';
import { moneyToWire, parseMoney } from '@kashtanka/rules';
import type { createAccountAdmin } from '#modules/accounts';
import { orderAdminRecords } from '#modules/orders';
import { type Actor, type ActorRefusal, actorRefused } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import { actorIn, type SignedInStaff } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, noContent, notFound, ok, type Refusal, refuseField } from '#platform/http/reply';
import type { createAdmin } from './admin.ts';

type Accounts = ReturnType<typeof createAccountAdmin>;
type Points = ReturnType<typeof createAdmin>['points'];
type Account = NonNullable<Awaited<ReturnType<Accounts['find']>>>;

export type CustomerServices = {
  db: Database;
  customers: Accounts;
  points: Points;
  /** Dogs, consents, emails and notes of an account. */
  customerData: ReturnType<typeof createAdmin>['customerData'];
  recordLook(staff: SignedInStaff, subject: string): Promise<void>;
};

type Handlers = Pick<AdminHandlers, keyof typeof customerAdminCalls>;

const ROWS = 50;
const NO_ACCOUNT: Refusal = conflict('no_account');

/** Customers: accounts, and guests by their orders. */
export function customerAdminRoutes(services: CustomerServices): Handlers {
  return { ...readingRoutes(services), ...changingRoutes(services), ...pointRoutes(services) };
}

function readingRoutes(services: CustomerServices): Pick<Handlers, 'listCustomers' | 'getCustomer'> {
  const { db, customers, recordLook } = services;
  return {
    listCustomers: async ({ query: { q = '', after, limit = ROWS } }) => {
      const before = after === undefined ? null : Number(after);
      if (before !== null && !Number.isSafeInteger(before)) return notFound();
      const found = await orderAdminRecords.customers.list(db, { q: q.trim() || null, after: before, limit });
      const account = before === null && q.includes('@') ? await customers.find(q.trim()) : undefined;
      const isListed = found.rows.some(({ email }) => email === account?.email);
      return ok({
        rows: [
          ...(account && !isListed ? [rowOfAccount(account)] : []),
          ...found.rows.map((row) => rowOfOrders(row)),
        ],
        next: found.next === null ? null : String(found.next),
      });
    },
    getCustomer: async ({ params: { key } }, { staff }) => {
      const found = await findCustomer(services, key);
      if (!found) return notFound();
      await recordLook(staff, found.account ? `customer ${found.account.id}` : `customer of order ${key.slice(1)}`);
      return ok(await readDetails(services, found));
    },
  };
}

function changingRoutes({
  customers,
  ...services
}: CustomerServices): Pick<
  Handlers,
  'endCustomerSessions' | 'setCustomerEditor' | 'exportCustomer' | 'deleteCustomer'
> {
  const emailOf = async (key: string) => (await findCustomer({ customers, ...services }, key))?.account?.email;
  return {
    endCustomerSessions: async ({ params: { key }, body: { reason } }, context) => {
      const email = await emailOf(key);
      return email === undefined ? NO_ACCOUNT : done(await customers.endLogins(actorIn(context, reason), email));
    },
    setCustomerEditor: async ({ params: { key }, body: { is_editor, reason } }, context) => {
      const email = await emailOf(key);
      if (email === undefined) return NO_ACCOUNT;
      return done(await customers.setEditor(actorIn(context, reason), email, is_editor));
    },
    exportCustomer: async ({ params: { key }, body: { reason } }, context) => {
      const email = await emailOf(key);
      if (email === undefined) return NO_ACCOUNT;
      const kept: { data?: object } = {};
      const exported = await customers.exportData(actorIn(context, reason), email, async (data) => {
        kept.data = data;
        return undefined;
      });
      if (exported.ok) return ok({ data: kept.data });
      return exported.problem === 'unknown' || exported.problem === 'not_kept'
        ? notFound()
        : actorRefused(exported);
    },
    deleteCustomer: async ({ params: { key }, body: { reason } }, context) => {
      const email = await emailOf(key);
      return email === undefined ? NO_ACCOUNT : done(await customers.delete(actorIn(context, reason), email));
    },
  };
}

function pointRoutes(services: CustomerServices): Pick<Handlers, 'grantPoints' | 'takePoints'> {
  const change = async (key: string, { amount, actor }: { amount: number; actor: Actor }) => {
    const found = await findCustomer(services, key);
    if (!found?.account) return NO_ACCOUNT;
    const moved = await services.points.move(found.account.email, amount, actor);
    if (moved.ok) return ok({ points: moneyToWire(moved.balance) });
    if (moved.problem === 'unknown') return NO_ACCOUNT;
    if (moved.problem === 'not_enough') return conflict('not_enough', { points: moneyToWire(moved.balance) });
    return actorRefused(moved);
  };
  return {
    grantPoints: async ({ params: { key }, body }, context) => {
      const amount = positive(body.amount);
      if (amount === undefined) return BAD_AMOUNT;
      return change(key, { amount, actor: actorIn(context, body.reason) });
    },
    takePoints: async ({ params: { key }, body }, context) => {
      const amount = positive(body.amount);
      if (amount === undefined) return BAD_AMOUNT;
      return change(key, { amount: -amount, actor: actorIn(context, body.reason) });
    },
  };
}

const BAD_AMOUNT = refuseField('amount', 'invalid');

function positive(typed: string): number | undefined {
  const amount = parseMoney(typed);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

function done(outcome: { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal) {
  if (outcome.ok) return noContent();
  return outcome.problem === 'unknown' ? notFound() : actorRefused(outcome);
}

type Ordering = Awaited<ReturnType<typeof orderAdminRecords.customers.list>>['rows'][number];
type Found = { email: string; account: Account | undefined; ordering: Ordering | undefined };

async function findCustomer(
  { db, customers }: Pick<CustomerServices, 'db' | 'customers'>,
  key: string,
): Promise<Found | undefined> {
  const id = Number(key.slice(1));
  if (key.startsWith('a')) {
    const account = await customers.findById(id);
    if (!account) return undefined;
    const [newest] = await orderAdminRecords.customers.listOrders(db, account.email);
    const ordering = newest && (await orderAdminRecords.customers.findOfOrder(db, newest.number));
    return { email: account.email, account, ordering };
  }
  const ordering = await orderAdminRecords.customers.findOfOrder(db, id);
  return ordering && { email: ordering.email, account: await customers.find(ordering.email), ordering };
}

async function readDetails(
  services: CustomerServices,
  { email, account, ordering }: Found,
): Promise<CustomerDetails> {
  const orders = await orderAdminRecords.customers.listOrders(services.db, email);
  const data = account && (await services.customerData(account.id));
  const points = account && (await services.points.history(email));
  return {
    ...(account ? { ...rowOfAccount(account, ordering), ...sumsOf(ordering) } : rowOfGuest(ordering)),
    account: account
      ? {
          id: account.id,
          registered_at: toWireTimestamp(account.created_at),
          is_editor: account.is_editor,
          sessions: account.logins.length,
          points: moneyToWire(points?.balance ?? 0),
        }
      : null,
    order_list: orders.map(({ number, placed_at, status, is_paid, total }) => ({
      number: String(number),
      placed_at: toWireTimestamp(placed_at),
      status,
      is_paid,
      total: moneyToWire(total),
    })),
    dogs: (data?.dogs ?? []).map(({ nickname: name, breed, neck_girth, chest_girth, weight }) => ({
      name,
      breed,
      neck_girth,
      chest_girth,
      weight,
    })),
    consents: (data?.consents ?? []).map(({ at, document, is_given, form }) => ({
      at: toWireTimestamp(at),
      document,
      is_given,
      form,
    })),
    emails: (data?.emails ?? []).map(({ created_at, letter: name, subject, sent_at }) => ({
      at: toWireTimestamp(created_at),
      name,
      subject,
      sent_at: sent_at && toWireTimestamp(sent_at),
    })),
    notes: (data?.notes ?? []).map(({ at, number, words: text }) => ({
      at: toWireTimestamp(at),
      order: String(number),
      text,
    })),
  };
}

function rowOfGuest(ordering: Ordering | undefined): CustomerRow {
  if (!ordering) throw new Error('a customer has neither an account nor an order');
  return rowOfOrders(ordering);
}

function rowOfOrders(ordering: Ordering): CustomerRow {
  const { email, user_id, number, phone, first_name, last_name } = ordering;
  return {
    key: user_id === null ? `o${number}` : `a${user_id}`,
    name: `${first_name} ${last_name}`.trim(),
    email,
    phone,
    is_account: user_id !== null,
    ...sumsOf(ordering),
  };
}

/** An account without a phone has that of its newest order. */
function rowOfAccount({ id, email, first_name, last_name, phone }: Account, ordering?: Ordering): CustomerRow {
  const name = `${first_name} ${last_name}`.trim();
  return {
    key: `a${id}`,
    name,
    email,
    phone: phone ?? ordering?.phone ?? null,
    is_account: true,
    ...sumsOf(undefined),
  };
}

function sumsOf(ordering: Ordering | undefined): Pick<CustomerRow, 'orders' | 'spent' | 'last_order'> {
  if (!ordering) return { orders: 0, spent: moneyToWire(0), last_order: null };
  const { orders, spent, number, placed_at } = ordering;
  const last_order = { number: String(number), placed_at: toWireTimestamp(placed_at) };
  return { orders, spent: moneyToWire(spent), last_order };
}
