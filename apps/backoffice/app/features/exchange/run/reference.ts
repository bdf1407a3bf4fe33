import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useLocale } from '#platform/text/locale.ts';

export type Choice = { key: string; name: string };

/** The key is that of the product's form, which shows the same lists. */
const rowsQuery = (list: 'classes' | 'categories') =>
  queryOptions({
    queryKey: ['data', list],
    queryFn: async ({ signal }) => bodyOf(await api.listDataRows({ params: { list }, signal })).rows,
  });

/** Classes by name, with the sizes that they have. */
export function useClasses(): (Choice & { sizes: Choice[] })[] {
  const nameOf = useNameOf();
  const { data = [] } = useQuery(rowsQuery('classes'));
  return data.map(({ key, row }) => ({
    key,
    name: nameOf(row.name) || key,
    sizes: sizesIn(row.attributes, nameOf),
  }));
}

/** Names of attributes by code, and of their values by `code/value`. Classes use a code in one meaning. */
export function useAttributeNames(): ReadonlyMap<string, string> {
  const nameOf = useNameOf();
  const { data = [] } = useQuery(rowsQuery('classes'));
  const attributes = data.flatMap(({ row }) => attributesIn(row.attributes));
  return new Map(
    attributes.flatMap(({ code, name, values = [] }) => [
      [code, nameOf(name) || code] as const,
      ...values.map(({ value, title }) => [`${code}/${value}`, nameOf(title) || value] as const),
    ]),
  );
}

type Attribute = {
  code: string;
  name: unknown;
  sku_part?: boolean;
  sku_order?: number | null;
  values?: { value: string; title: unknown }[];
};

function attributesIn(attributes: unknown): Attribute[] {
  return Array.isArray(attributes) ? attributes : [];
}

/** Categories by the names from the root down. */
export function useCategories(): Choice[] {
  const nameOf = useNameOf();
  const { data = [] } = useQuery(rowsQuery('categories'));
  const names = new Map(data.map(({ key, row }) => [key, nameOf(row.name) || key]));
  const pathOf = (key: string) => key.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  return data.map(({ key }) => ({
    key,
    name: pathOf(key)
      .map((one) => names.get(one) ?? one)
      .join(' / '),
  }));
}

function useNameOf(): (text: unknown) => string {
  const locale = useLocale();
  return (text) => {
    const { ru = '', [locale]: own = ru } = { ...Object(text) };
    return String(own || ru);
  };
}

/** The values of the attribute by which a class tells its sizes apart. */
function sizesIn(attributes: unknown, nameOf: (text: unknown) => string): Choice[] {
  const parts = attributesIn(attributes).filter(({ sku_part: isPart }) => isPart === true);
  const [first] = parts.toSorted((a, b) => (a.sku_order ?? 100) - (b.sku_order ?? 100));
  return (first?.values ?? []).map(({ value, title }) => ({ key: value, name: nameOf(title) || value }));
}
