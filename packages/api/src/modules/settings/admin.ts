import { DAY_MS, isOneLine } from '@kashtanka/rules';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { generateToken } from '#platform/security/token';
import { createShopFactsAdmin, type Pictures, type ShopFactsAdmin } from './facts-admin.ts';
import { isSettingName, SETTING_NAMES, type SettingRecord, type Settings } from './settings.ts';
import { deletePass, insertPass, listPasses, type StorePass } from './sql.ts';

/** Administration of settings and of passes into a closed shop (D23). */
export type SettingsAdmin = {
  list(): Promise<SettingRecord[]>;
  set(actor: Actor, name: string, value: number): Promise<SettingSet>;
  orderNotices: {
    list(): Promise<readonly string[]>;
    /** Sets all addresses; an invalid one is returned. */
    set(actor: Actor, typed: readonly string[]): Promise<NoticesSet>;
  };
  shopFacts: ShopFactsAdmin;
  /** Creates a pass for some days from now; its secret is returned once and not stored. */
  createPass(actor: Actor, asked: { name: string; days: number }): Promise<PassMade>;
  listPasses(): Promise<StorePass[]>;
  stopPass(actor: Actor, id: number): Promise<{ ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal>;
};

type SettingSet =
  | { ok: true; before: number }
  | { ok: false; problem: 'unknown'; names: string[] }
  | { ok: false; problem: 'bad_value'; values: string }
  | ActorRefusal;

type NoticesSet = { ok: true; addresses: string[] } | { ok: false; problem: 'bad_address' } | ActorRefusal;

type PassMade = { ok: true; secret: string; until: Date } | { ok: false; problem: 'bad_name' } | ActorRefusal;

type Deps = { db: Database; clock: Clock; settings: Settings; perform: PerformCommand; media: Pictures };

const SECRET_BYTES = 18;
const MAX_NAME_LENGTH = 100;

export function createSettingsAdmin({ db, clock, settings, perform, media }: Deps): SettingsAdmin {
  return {
    list: settings.list,
    set: async (actor, name, value) => {
      if (!isSettingName(name)) return { ok: false, problem: 'unknown', names: SETTING_NAMES };
      const record = (await settings.list()).find((one) => one.name === name);
      if (!record) throw new Error(`the setting ${name} is valid but missing in the list`);
      const action = {
        // Opening and closing the shop needs a permission of its own.
        command: name === 'store_enabled' ? 'store flag' : 'settings set',
        subject: `setting ${name}`,
        details: { before: record.value, after: value },
      } as const;
      return perform(actor, action, async (tx): Promise<SettingSet> => {
        const isWritten = await settings.write(tx, name, value);
        return isWritten
          ? { ok: true, before: record.value }
          : { ok: false, problem: 'bad_value', values: record.values };
      });
    },
    orderNotices: orderNoticesOf({ settings, perform }),
    shopFacts: createShopFactsAdmin({ settings, perform, media }),
    createPass: (actor, { name: typed, days }) => {
      const name = typed.trim();
      const action = { command: 'store pass', subject: 'store pass', details: { name, days } } as const;
      return perform(actor, action, async (tx): Promise<PassMade> => {
        if (!name || name.length > MAX_NAME_LENGTH || !isOneLine(name)) return { ok: false, problem: 'bad_name' };
        const secret = generateToken(SECRET_BYTES);
        const now = clock.now();
        const until = new Date(now.getTime() + days * DAY_MS);
        await insertPass(tx, secret, { name, valid_from: now, valid_until: until });
        return { ok: true, secret, until };
      });
    },
    listPasses: () => listPasses(db, clock.now()),
    stopPass: (actor, id) =>
      perform(actor, { command: 'store pass', subject: `store pass ${id}`, details: { stop: true } }, async (tx) =>
        (await deletePass(tx, id, clock.now())) ? { ok: true } : { ok: false, problem: 'unknown' },
      ),
  };
}

function orderNoticesOf({ settings, perform }: Pick<Deps, 'settings' | 'perform'>): SettingsAdmin['orderNotices'] {
  return {
    list: settings.orderNoticeEmails,
    set: async (actor, typed) => {
      const before = await settings.orderNoticeEmails();
      const found = typed.map(normalizeEmail);
      const addresses = [...new Set(found.filter((address) => address !== undefined))];
      const action = {
        command: 'notices set',
        subject: 'setting order_notice_emails',
        details: { before, after: addresses },
      } as const;
      return perform(actor, action, async (tx): Promise<NoticesSet> => {
        if (found.includes(undefined)) return { ok: false, problem: 'bad_address' };
        await settings.writeOrderNoticeEmails(tx, addresses);
        return { ok: true, addresses };
      });
    },
  };
}
