import {
  findLowContrast,
  isShopFact,
  type LowContrast,
  SHOP_FACTS,
  type ShopFact,
  type ShopFacts,
  STORED_FACTS,
  type StoredFact,
  THEME_FACTS,
  type ThemeFact,
} from '@kashtanka/rules';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Settings } from './settings.ts';

export type ShopFactsAdmin = {
  list(): Promise<ShopFacts>;
  /** Changes the given facts; an empty value unsets one. A wrong one is named. */
  set(actor: Actor, changes: Partial<Record<ShopFact, string>>): Promise<FactsSet>;
  /** The same for name, logo and colours, whose contrast must be enough. */
  setTheme(actor: Actor, changes: Partial<Record<ThemeFact, string>>): Promise<ThemeSet>;
};

/** `before` holds the changed facts as they were, empty if unset: setting them undoes the change. */
type Done = { ok: true; facts: ShopFacts; before: ShopFacts };
type Wrong = { ok: false; problem: 'bad_fact'; name: StoredFact } | ActorRefusal;
type FactsSet = Done | Wrong;
type ThemeSet = Done | { ok: false; problem: 'low_contrast'; pair: LowContrast } | Wrong;

/** The library of pictures. */
export type Pictures = { urls(ids: readonly string[]): Promise<ReadonlyMap<string, { mime: string }>> };

type Deps = { settings: Settings; perform: PerformCommand; media: Pictures };

/** The formats that mail programs show; an SVG may hold scripts. */
const LOGO_TYPES: readonly string[] = ['image/png', 'image/webp', 'image/jpeg'];

export function createShopFactsAdmin({ settings, perform, media }: Deps): ShopFactsAdmin {
  const merge = async (changes: ShopFacts) => {
    const stored = await settings.shopFacts();
    const given = STORED_FACTS.flatMap((name) => {
      const value = changes[name]?.trim();
      return value === undefined || value === (stored[name] ?? '') ? [] : [[name, value] as const];
    });
    const values: ShopFacts = Object.fromEntries(given);
    const before: ShopFacts = Object.fromEntries(given.map(([name]) => [name, stored[name] ?? '']));
    const merged = Object.entries({ ...stored, ...values }).filter(([, value]) => value !== '');
    const facts: ShopFacts = Object.fromEntries(merged);
    const wrong = given.find(([name, value]) => !isShopFact(name, value))?.[0];
    return { values, before, facts, wrong };
  };
  return {
    list: settings.shopFacts,
    set: async (actor, changes) => {
      const { values, before, facts, wrong } = await merge(only(SHOP_FACTS, changes));
      const details = { before, after: values };
      return perform(actor, { command: 'facts set', subject: 'setting shop_facts', details }, async (tx) => {
        if (wrong) return { ok: false, problem: 'bad_fact', name: wrong };
        await settings.writeShopFacts(tx, values);
        return { ok: true, facts, before };
      });
    },
    setTheme: async (actor, changes) => {
      const { values, before, facts, wrong } = await merge(only(THEME_FACTS, changes));
      const isLogo = !values.logo || (await hasPicture(media, values.logo));
      const details = { before, after: values };
      return perform(actor, { command: 'theme set', subject: 'setting shop_theme', details }, async (tx) => {
        if (wrong) return { ok: false, problem: 'bad_fact', name: wrong };
        if (!isLogo) return { ok: false, problem: 'bad_fact', name: 'logo' };
        const [pair] = findLowContrast(facts);
        if (pair) return { ok: false, problem: 'low_contrast', pair };
        await settings.writeShopFacts(tx, values);
        return { ok: true, facts, before };
      });
    },
  };
}

async function hasPicture(media: Pictures, id: string): Promise<boolean> {
  return LOGO_TYPES.includes((await media.urls([id])).get(id)?.mime ?? '');
}

function only(names: readonly StoredFact[], changes: ShopFacts): ShopFacts {
  return Object.fromEntries(names.map((name) => [name, changes[name]]));
}
