import type { CategoryRow, ClassRow, ColorRow, DesignRow, ModelRow } from '@kashtanka/contract/import';
import { exportOf } from '#platform/import-export/export';
import {
  countsOf,
  type ImportWork,
  importText,
  joinKey,
  type KeyReference,
  type ListImporter,
  type RowError,
  type RowReport,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import type { Merged } from '#platform/import-export/merge-rows';
import {
  allRows,
  findProductsNamedBy,
  hideModels,
  hideOthers,
  merge,
  mergeClasses,
  productsOfModels,
  storedKeys,
} from './sql/import.ts';
import { REFERENCE_TOPIC } from './topics.ts';

export const classes: ListImporter<ClassRow> = {
  list: 'classes',
  kind: 'class',
  storedKeys: { class: storedKeys.class },
  validateRow: (row) => ({ ...declaring('class', row.code, '/code'), errors: repeatedAttributes(row) }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedKeys.class, keyOf: ({ code }) => code, required: ['name'] }),
  store: async (rows, work) => {
    const given = rows.map(({ code, name, attributes, remove }) => ({
      code,
      remove,
      ...(name && { name: importText(name) }),
      ...(attributes && { attributes: attributes.map(toAttribute) }),
    }));
    work.changed([REFERENCE_TOPIC]);
    const merged = await mergeClasses(work, given);
    await renamed(work, 'product_class', namesIn(merged, 'code'));
    return countsOf(merged);
  },
  hideOthers: (work, keys) => hideRows(work, 'product_class', keys),
  listExport: exportOf<Hidable<ClassRow>, ClassRow>(allRows.classes, ({ is_hidden: _, ...row }) => row),
};

function toAttribute(attribute: NonNullable<ClassRow['attributes']>[number]) {
  const { code, sku_part, sku_order = null } = attribute;
  const values = attribute.values.map(({ value, title }) => ({ value, title: importText(title) }));
  return { code, name: importText(attribute.name), sku_part, sku_order, values };
}

function repeatedAttributes({ attributes = [] }: ClassRow): RowError[] {
  const codes = attributes.map(({ code }) => code);
  return codes.flatMap((code, index) =>
    codes.indexOf(code) === index
      ? []
      : [{ at: `/attributes/${index}/code`, code: 'unique', message: `the attribute ${code} stands here twice` }],
  );
}

export const colors: ListImporter<ColorRow> = {
  list: 'colors',
  kind: 'color',
  storedKeys: { color: storedKeys.color },
  validateRow: (row) => declaring('color', row.code, '/code'),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedKeys.color, keyOf: ({ code }) => code, required: ['name', 'hex'] }),
  store: async (rows, work) => {
    const given = rows.map(({ name, ...row }) => ({ ...row, ...(name && { name: importText(name) }) }));
    work.changed([REFERENCE_TOPIC]);
    const merged = await merge(work.tx, 'colors', given);
    await renamed(work, 'color', namesIn(merged, 'code'));
    return countsOf(merged);
  },
  hideOthers: (work, keys) => hideRows(work, 'color', keys),
  listExport: exportOf<Hidable<ColorRow>, ColorRow>(allRows.colors, ({ is_hidden: _, ...row }) => row),
};

export const designs: ListImporter<DesignRow> = {
  list: 'designs',
  kind: 'design',
  storedKeys: { design: storedKeys.design },
  validateRow: ({ code, color, image }) => {
    const refers: KeyReference[] = [];
    if (color) refers.push({ kind: 'color', key: color, at: '/color' });
    if (image) refers.push({ kind: 'media', key: image, at: '/image' });
    return declaring('design', code, '/code', refers);
  },
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedKeys.design, keyOf: ({ code }) => code, required: ['name'] }),
  store: async (rows, work) => {
    const given = await Promise.all(rows.map((row) => withImage(row, work)));
    work.changed([REFERENCE_TOPIC]);
    const merged = await merge(work.tx, 'designs', given);
    await renamed(work, 'design', namesIn(merged, 'code'));
    return countsOf(merged);
  },
  hideOthers: (work, keys) => hideRows(work, 'design', keys),
  listExport: exportOf<Hidable<DesignRow>, DesignRow>(
    allRows.designs,
    ({ is_hidden: _, image, ...row }, { mediaFile }) => ({
      ...row,
      image: image && mediaFile(image),
    }),
  ),
};

export const models: ListImporter<ModelRow> = {
  list: 'models',
  kind: 'model',
  storedKeys: { model: storedKeys.model },
  validateRow: (row) =>
    declaring('model', joinKey(row.product_class, row.code), '/code', [
      { kind: 'class', key: row.product_class, at: '/product_class' },
    ]),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, {
      storedKeys: storedKeys.model,
      keyOf: (row) => joinKey(row.product_class, row.code),
      required: ['name'],
    }),
  store: async (rows, work) => {
    const given = rows.map(({ name, ...row }) => ({ ...row, ...(name && { name: importText(name) }) }));
    work.changed([REFERENCE_TOPIC]);
    const merged = await merge(work.tx, 'models', given);
    const models = merged.changed.map(({ product_class, code }) => ({
      product_class: String(product_class),
      code: String(code),
    }));
    await work.changedProducts(await productsOfModels(work.tx, models));
    return countsOf(merged);
  },
  hideOthers: ({ tx, changed }, keys) => {
    changed([REFERENCE_TOPIC]);
    return hideModels(tx, keys);
  },
  listExport: exportOf<Hidable<ModelRow>, ModelRow>(allRows.models, ({ is_hidden: _, ...row }) => row),
};

export const categories: ListImporter<CategoryRow> = {
  list: 'categories',
  kind: 'category',
  storedKeys: { category: storedKeys.category },
  validateRow: (row) =>
    declaring('category', row.slug_path, '/slug_path', [
      ...parentOf(row.slug_path).map((key): KeyReference => ({ kind: 'category', key, at: '/slug_path' })),
      ...(row.image ? [{ kind: 'media' as const, key: row.image, at: '/image' }] : []),
    ]),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, { storedKeys: storedKeys.category, keyOf: (row) => row.slug_path, required: ['name'] }),
  store: async (rows, work) => {
    const given = await Promise.all(
      rows.map(async ({ order, ...row }) => ({
        ...(await withImage(row, work)),
        ...(order !== undefined && { sort_order: order }),
      })),
    );
    work.changed([REFERENCE_TOPIC]);
    const merged = await merge(work.tx, 'categories', given);
    await renamed(work, 'category', namesIn(merged, 'slug_path'));
    return countsOf(merged);
  },
  hideOthers: (work, keys) => hideRows(work, 'category', keys),
  listExport: exportOf<StoredCategory, CategoryRow>(
    allRows.categories,
    ({ is_hidden, sort_order: order, image, is_visible, ...row }, { mediaFile }) => ({
      ...row,
      order,
      image: image && mediaFile(image),
      is_visible: is_visible && !is_hidden,
    }),
  ),
};

/** The stored form, with all columns. */
type Hidable<Row> = Required<Row> & { is_hidden: boolean };
type StoredCategory = Hidable<Omit<CategoryRow, 'order'>> & { sort_order: number };

type Named = Parameters<typeof findProductsNamedBy>[1];

/** Cards contain reference names and are searched by them, so a renaming refreshes the products. */
async function renamed({ tx, changedProducts }: ImportWork, table: Named, keys: readonly string[]): Promise<void> {
  await changedProducts(await findProductsNamedBy(tx, table, keys));
}

function namesIn({ changed }: Merged, key: string): string[] {
  return changed.map((row) => String(row[key]));
}

async function hideRows(work: ImportWork, table: Named, keys: Parameters<typeof hideOthers>[2]): Promise<string[]> {
  work.changed([REFERENCE_TOPIC]);
  const hidden = await hideOthers(work.tx, table, keys);
  await renamed(work, table, hidden);
  return hidden;
}

/** A category below a root needs its parent. */
function parentOf(slugPath: string): string[] {
  return slugPath.includes('/') ? [slugPath.slice(0, slugPath.lastIndexOf('/'))] : [];
}

/** Name and image in stored form; an omitted field stays omitted. */
async function withImage<Row extends Pick<DesignRow, 'name' | 'image'>>(row: Row, work: ImportWork) {
  const { name, image, ...rest } = row;
  return {
    ...rest,
    ...(name && { name: importText(name) }),
    ...(image !== undefined && { image: image && (await work.mediaId(image)) }),
  };
}

function declaring(kind: KeyReference['kind'], key: string, at: string, refers: KeyReference[] = []): RowReport {
  return { declares: [{ kind, key, at }], refers, errors: [] };
}
