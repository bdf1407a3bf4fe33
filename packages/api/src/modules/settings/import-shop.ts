import type { ShopFactRow } from '@kashtanka/contract/import';
import { findLowContrast, isShopFact, type LowContrast, type StoredFact } from '@kashtanka/rules';
import { exportOf } from '#platform/import-export/export';
import { countsOf, type ImportWork, type ListImporter, type RowError } from '#platform/import-export/import';
import {
  allShopFacts,
  hideShopFacts,
  loadShopFacts,
  mergeShopFacts,
  storedShopFacts,
} from '#platform/shop-facts/shop-facts';
import { SETTINGS_TOPIC } from './settings.ts';

/** Facts about the shop and its look, as rows of the import format, so that a shop moves with them. */
export const shopImporter: ListImporter<ShopFactRow> = {
  list: 'shop',
  kind: 'shop_fact',
  storedKeys: { shop_fact: storedShopFacts },
  validateRow: (row) => ({
    declares: [{ kind: 'shop_fact', key: row.name, at: '/name' }],
    refers: row.file ? [{ kind: 'media', key: row.file, at: '/file' }] : [],
    errors: errorsOf(row),
  }),
  check: async (rows, { tx }) => {
    const stored = await loadShopFacts(tx);
    const given = Object.fromEntries(rows.map(({ name, value }) => [name, value || undefined]));
    const faults = findLowContrast({ ...stored, ...given });
    return new Map(
      rows.flatMap(({ name }, at) => {
        const fault = faults.find(({ color }) => color === name);
        return fault ? [[at, [contrastError(fault)]] as const] : [];
      }),
    );
  },
  store: async (rows, work) => {
    work.changed([SETTINGS_TOPIC]);
    return countsOf(await mergeShopFacts(work.tx, await Promise.all(rows.map((row) => toColumns(row, work)))));
  },
  hideOthers: async ({ tx, changed }, keys) => {
    changed([SETTINGS_TOPIC]);
    return hideShopFacts(tx, keys);
  },
  listExport: exportOf<{ name: StoredFact; value: string }, ShopFactRow>(
    allShopFacts,
    ({ name, value }, { mediaFile }) => (name === 'logo' ? { name, file: mediaFile(value) } : { name, value }),
  ),
};

/** Mail programs show no SVG, and one from elsewhere may hold scripts. */
const PHOTO = /\.(png|webp|jpe?g)$/i;

function errorsOf({ name, value, file }: ShopFactRow): RowError[] {
  if (name === 'logo') {
    if (value) return [{ at: '/value', code: 'invalid', message: 'the logo is a picture: name its file' }];
    return file && !(PHOTO.test(file) || file.startsWith('media:'))
      ? [{ at: '/file', code: 'invalid', message: 'the logo must be PNG, WebP or JPEG' }]
      : [];
  }
  if (file) return [{ at: '/file', code: 'invalid', message: `${name} is no picture` }];
  return value && !isShopFact(name, value.trim())
    ? [{ at: '/value', code: 'invalid', message: `${JSON.stringify(value)} is no valid ${name}` }]
    : [];
}

function contrastError({ on, ratio, needed, proposal }: LowContrast): RowError {
  const advice = proposal ? `; ${proposal} would do` : '';
  return {
    at: '/value',
    code: 'invalid',
    message: `has a contrast of ${ratio} with ${on}, needed ${needed}${advice}`,
  };
}

async function toColumns(
  { name, value, file }: ShopFactRow,
  work: ImportWork,
): Promise<{ name: string; value: string }> {
  return { name, value: file ? await work.mediaId(file) : (value?.trim() ?? '') };
}
