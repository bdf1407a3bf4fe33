import { isStoreOpen, type ShopFacts, type StoreFlag } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Check, Default, Parse } from 'typebox/value';
import { cachedUntil } from '#platform/cache/cached';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { loadShopFacts, mergeShopFacts } from '#platform/shop-facts/shop-facts';
import { findPass, loadSettings, writeSetting } from './sql.ts';

/** All settings with bounds, default, meaning and decision. */
const Values = Type.Object({
  store_enabled: Type.Enum([0, 1, 2], {
    default: 1,
    description: 'whether the shop sells: 0 closed, 1 open, 2 open for who has a pass (D23)',
  }),
  payment_ttl_minutes: Type.Integer({
    minimum: 1,
    maximum: 10_080,
    default: 60,
    description: 'minutes for which an unpaid online order holds its goods (D50)',
  }),
  payment_link_hours: Type.Integer({
    minimum: 1,
    maximum: 168,
    default: 72,
    description:
      'hours for which an unpaid order that staff placed by phone or changed holds its goods; its customer pays by the link of an email',
  }),
  pickup_term_days: Type.Integer({
    minimum: 1,
    maximum: 60,
    default: 7,
    description: 'days for which an order waits in the shop for its shopper (D54)',
  }),
  confirm_within_hours: Type.Integer({
    minimum: 1,
    maximum: 168,
    default: 24,
    description:
      "hours for which a guest's order to be paid on receipt holds its goods until the link in its email is opened or staff confirm it; at most the pickup term",
  }),
  open_orders_per_person: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 3,
    description:
      'unpaid orders that one email, phone or account may have open; five times as many for a customer who has received one',
  }),
  open_units_per_person: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 20,
    description:
      'units that those unpaid orders may hold together; five times as many for a customer who has received an order',
  }),
  open_orders_per_network: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 20,
    description:
      'unpaid, unconfirmed orders from one network: an IPv4 address, which a mobile carrier shares among many, or an IPv6 /64',
  }),
  open_units_per_network: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 100,
    description: 'units that the unpaid, unconfirmed orders from one network may hold together',
  }),
  emails_to_unproven_per_day: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 5,
    description:
      'emails about unpaid orders and sign-ups that go in 24 hours to one address that nothing has proven; those about paid orders always go',
  }),
  bonus_rate_percent: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 100,
    description: 'the share of the goods that points may pay, in percent (D42)',
  }),
  max_promo_codes: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 1,
    description: 'how many promo codes one order takes (D35)',
  }),
  referral_discount_percent: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 10,
    description: "percent that a friend's code takes off a first order; 0 switches such codes off (D45)",
  }),
  referral_bonus: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: 300,
    description: 'points that whose code it was has for it (D45)',
  }),
  express_until_hour: Type.Integer({
    minimum: 0,
    maximum: 24,
    default: 14,
    description: 'the hour of Moscow until which an express order leaves on the same working day (D59)',
  }),
  new_for_days: Type.Integer({
    minimum: 0,
    maximum: 365,
    default: 30,
    description: 'for how many days a released product counts as new',
  }),
});

/** Not a number, so it is no setting of the list. */
const ORDER_NOTICES = 'order_notice_emails';
const Addresses = Type.Array(Type.String());

type Values = Static<typeof Values>;
export type SettingName = keyof Values;
type Value = number;

/** A setting in the operator's view. */
export type SettingRecord = { name: string; value: Value; default: Value; values: string; meaning: string };

export type Settings = {
  get(): Promise<Values>;
  /** Addresses of staff that get an email about each new order. */
  orderNoticeEmails(): Promise<readonly string[]>;
  writeOrderNoticeEmails(tx: Tx, addresses: readonly string[]): Promise<void>;
  /** What the pages say about the shop itself. */
  shopFacts(): Promise<ShopFacts>;
  /** An empty value unsets a fact. */
  writeShopFacts(tx: Tx, changes: ShopFacts): Promise<void>;
  set<Name extends SettingName>(name: Name, value: Values[Name]): Promise<void>;
  /** Writes a value in the caller's transaction; false if it is invalid. */
  write(tx: Tx, name: SettingName, value: Value): Promise<boolean>;
  list(): Promise<SettingRecord[]>;
  /** Whether this request may add to the basket and check out (D23). */
  isStoreOpen(pass: string | null, now: Date): Promise<boolean>;
  /** Whether a pass is valid, for a closed shop or a drop before its opening (D25). */
  isPass(pass: string | null, now: Date): Promise<boolean>;
};

export const SETTINGS_TOPIC = 'settings';

export function createSettings({ db, events }: { db: Database; events: Events }): Settings {
  const cached = cachedUntil(
    events,
    (topic) => topic === SETTINGS_TOPIC,
    async () => {
      const [stored, facts] = await Promise.all([loadSettings(db), loadShopFacts(db)]);
      return {
        values: parse(stored),
        notices: Parse(Addresses, stored[ORDER_NOTICES] ?? []),
        facts,
      };
    },
  );
  const write = async (to: Database | Tx, name: SettingName, value: Value) => {
    if (!Check(Values.properties[name], value)) return false;
    await writeSetting(to, name, value);
    await events.publish(to, [SETTINGS_TOPIC]);
    return true;
  };
  return {
    get: async () => (await cached.get()).values,
    orderNoticeEmails: async () => (await cached.get()).notices,
    writeOrderNoticeEmails: async (tx, addresses) => {
      await writeSetting(tx, ORDER_NOTICES, addresses);
      await events.publish(tx, [SETTINGS_TOPIC]);
    },
    set: async (name, value) => {
      if (!(await write(db, name, value))) throw new Error(`${name} cannot be ${JSON.stringify(value)}`);
    },
    shopFacts: async () => (await cached.get()).facts,
    writeShopFacts: async (tx, changes) => {
      await mergeShopFacts(
        tx,
        Object.entries(changes).map(([name, value]) => ({ name, value })),
      );
      await events.publish(tx, [SETTINGS_TOPIC]);
    },
    write,
    list: async () => {
      const { values } = await cached.get();
      return SETTING_NAMES.map((name) => ({ name, value: values[name], ...describeSetting(name) }));
    },
    isStoreOpen: async (pass, now) => {
      const flag: StoreFlag = (await cached.get()).values.store_enabled;
      const hasPass = flag === 2 && pass !== null && (await findPass(db, pass, now));
      return isStoreOpen(flag, hasPass);
    },
    isPass: async (pass, now) => pass !== null && findPass(db, pass, now),
  };
}

export const SETTING_NAMES = Object.keys(Values.properties) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(Values.properties, name);
}

/** JSON Schema keywords that TypeBox's type does not expose. */
type Bounds = {
  type?: string;
  enum?: number[];
  minimum?: number;
  maximum?: number;
  default?: number;
  description?: string;
};

function describeSetting(name: SettingName): Omit<SettingRecord, 'name' | 'value'> {
  const { minimum, maximum, default: byDefault = 0, description = '', ...schema }: Bounds = Values.properties[name];
  const values = schema.enum?.join(', ') ?? `${minimum} to ${maximum}`;
  return { default: byDefault, values, meaning: description };
}

/** An invalid stored value stops the server, because using it could be worse. */
function parse(stored: Record<string, unknown>): Values {
  const values = Default(Values, { ...stored });
  if (!Check(Values, values)) throw new Error(`the stored settings are not valid: ${JSON.stringify(stored)}`);
  return values;
}
