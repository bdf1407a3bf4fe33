import { IMPORT_FORMAT, IMPORT_VERSION, type ImportDocument, type ProductRow } from '@kashtanka/contract/import';
import { DEMO_MEDIA_FOLDER } from '@kashtanka/demo';
import type { ImportReport } from '#modules/import-export';
import type { TestShop } from './test-shop.ts';

type Flags = Partial<{
  dryRun: boolean;
  sections: string[];
  prune: boolean;
  replace: boolean;
  stock: 'set' | 'keep';
}>;

/** A document as it is written; anything that is not text is written as JSON. */
export function sourceOf(document: unknown, { name = 'document', mediaFolder = DEMO_MEDIA_FOLDER } = {}) {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const open = async function* () {
    yield text;
  };
  return { name, mediaFolder, open };
}

export function importInto(shop: TestShop, document: unknown, flags: Flags = {}): Promise<ImportReport> {
  const options = { dryRun: false, sections: [], prune: false, stock: 'set' as const, ...flags };
  return shop.api.importShopData([sourceOf(document)], options);
}

/** The same for lists that a test takes for granted. */
export async function load(shop: TestShop, lists: Partial<ImportDocument>, flags: Flags = {}): Promise<void> {
  const report = await importInto(shop, documentOf(lists), flags);
  if (!report.ok) throw new Error(`not imported: ${JSON.stringify(report.errors)}`);
}

/** Paths and codes of the errors of an import. */
export async function errorsOf(shop: TestShop, document: unknown): Promise<string[]> {
  const report = await importInto(shop, document);
  return report.ok ? [] : report.errors.map(({ path, code }) => `${path} ${code}`);
}

export function documentOf(lists: object): object {
  return { format: IMPORT_FORMAT, version: IMPORT_VERSION, ...lists };
}

/** A bowl in the demo shop's classes and categories: the simplest product. */
export function aBowl(changes: Partial<ProductRow> = {}): ProductRow {
  return {
    article: 'bwl09-01',
    structure: 'standalone',
    product_class: 'bwl',
    title: { ru: 'Миска', en: 'Bowl' },
    price: '1000.00',
    category: 'accessories/bowls',
    weight_g: 400,
    stock: 5,
    ...changes,
  };
}

/** A collar of two sizes. */
export function aCollar(changes: Partial<ProductRow> = {}): ProductRow {
  return {
    article: 'clr09-01',
    structure: 'parent',
    product_class: 'clr',
    title: { ru: 'Ошейник', en: 'Collar' },
    price: '2000.00',
    category: 'collars',
    weight_g: 100,
    variants: [
      { article: 'clr09-01-s', attributes: { size: 's' }, price: '2000.00', stock: 3 },
      { article: 'clr09-01-m', attributes: { size: 'm' }, price: '2200.00', stock: 3 },
    ],
    ...changes,
  };
}
