// Test access to a document: schema errors, texts and references of rows.
import { type ImportDocument, type ImportList, importLists } from '@kashtanka/contract/import';
import { Compile } from 'typebox/compile';

/** Every breach of a schema in the whole document, as `products/3/price: …`; an unknown list is a breach too. */
export function schemaProblems(document: ImportDocument): string[] {
  return Object.entries(listsOf(document)).flatMap(([name, rows]) => {
    if (!isList(name)) return [`${name}: no such list`];
    const schema = Compile(importLists[name]);
    return rows.flatMap((row, index) =>
      schema.Check(row)
        ? []
        : schema.Errors(row).map((error) => `${name}/${index}${error.instancePath}: ${error.message}`),
    );
  });
}

function listsOf({
  format,
  version,
  shipping,
  locations,
  blog,
  ...lists
}: ImportDocument): Record<string, unknown[]> {
  return {
    ...lists,
    ...prefixed('shipping', shipping),
    ...prefixed('locations', locations),
    ...prefixed('blog', blog),
  };
}

function prefixed(section: string, lists: Record<string, unknown[]> = {}): Record<string, unknown[]> {
  return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [`${section}.${name}`, rows]));
}

function isList(name: string): name is ImportList {
  return name in importLists;
}

/** Every text of the document, at any depth. */
export function textsOf(document: ImportDocument): { ru: unknown; en: unknown }[] {
  return valuesOf(document).filter((value) => isObject(value) && 'ru' in value && 'en' in value);
}

/** Every text that has Russian and lacks English. */
export function untranslated(document: ImportDocument): unknown[] {
  return valuesOf(document).filter((value) => isObject(value) && 'ru' in value && !('en' in value && value.en));
}

/** Every media path of the document. */
export function mediaOf(document: ImportDocument): string[] {
  return valuesOf(document)
    .filter((value) => typeof value === 'string')
    .filter((value) => value.startsWith('photos/'));
}

export function articlesOf(document: ImportDocument): string[] {
  return (document.products ?? []).flatMap((product) => [
    product.article,
    ...(product.variants ?? []).map((variant) => variant.article),
  ]);
}

function valuesOf(value: unknown): unknown[] {
  return isObject(value) ? [value, ...Object.values(value).flatMap(valuesOf)] : [value];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
