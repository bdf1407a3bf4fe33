import { isStoreOpen, type StoreFlag } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Check, Default } from 'typebox/value';
import { cachedUntil } from '#platform/cached';
import type { Database } from '#platform/database';
import type { News } from '#platform/news';
import { findPass, readSettings, writeSetting } from './store.ts';

/** Every setting with its bounds and its default; the decision that made it stands beside it. */
const Values = Type.Object({
  /** 0 closed, 1 open, 2 open with a pass (D23). */
  store_enabled: Type.Enum([0, 1, 2], { default: 1 }),
  /** How long an unpaid online order holds its stock (D50). */
  payment_ttl_minutes: Type.Integer({ minimum: 1, maximum: 10_080, default: 60 }),
  /** How long an order waits in the shop for its shopper (D54). */
  pickup_term_days: Type.Integer({ minimum: 1, maximum: 60, default: 7 }),
  /** The share of the goods that points may pay (D42). */
  bonus_rate_percent: Type.Integer({ minimum: 0, maximum: 100, default: 100 }),
  /** How many promo codes one order takes (D35). */
  max_promo_codes: Type.Integer({ minimum: 0, maximum: 10, default: 1 }),
  /** What a friend's code takes off a first order; 0 switches such codes off (D45). */
  referral_discount_percent: Type.Integer({ minimum: 0, maximum: 100, default: 10 }),
  /** The points that whose code it was has for it (D45). */
  referral_bonus: Type.Integer({ minimum: 0, maximum: 100_000, default: 300 }),
  /** Until this hour of Moscow an express order leaves on the same working day (D59). */
  express_until_hour: Type.Integer({ minimum: 0, maximum: 24, default: 14 }),
  /** For how many days a released product counts as new. */
  new_for_days: Type.Integer({ minimum: 0, maximum: 365, default: 30 }),
});

type Values = Static<typeof Values>;
export type SettingName = keyof Values;

export type Settings = {
  get(): Promise<Values>;
  set<Name extends SettingName>(name: Name, value: Values[Name]): Promise<void>;
  /** Whether this caller may put things into a basket and check out (D23). */
  isStoreOpen(pass: string | null, now: Date): Promise<boolean>;
};

export const SETTINGS_TOPIC = 'settings';

export function createSettings({ db, news }: { db: Database; news: News }): Settings {
  const cached = cachedUntil(
    news,
    (topic) => topic === SETTINGS_TOPIC,
    async () => parse(await readSettings(db)),
  );
  return {
    get: () => cached.get(),
    set: async (name, value) => {
      if (!Check(Values.properties[name], value)) throw new Error(`${name} cannot be ${JSON.stringify(value)}`);
      await writeSetting(db, name, value);
      await news.publish(db, [SETTINGS_TOPIC]);
    },
    isStoreOpen: async (pass, now) => {
      const flag: StoreFlag = (await cached.get()).store_enabled;
      const hasPass = flag === 2 && pass !== null && (await findPass(db, pass, now));
      return isStoreOpen(flag, hasPass);
    },
  };
}

/** A stored value outside its bounds stops the shop rather than being used. */
function parse(stored: Record<string, unknown>): Values {
  const values = Default(Values, { ...stored });
  if (!Check(Values, values)) throw new Error(`the stored settings are not valid: ${JSON.stringify(stored)}`);
  return values;
}
