import type { ExchangeField } from '@kashtanka/contract/admin';
import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useText } from '#platform/text/text.ts';
import { useAttributeNames } from './reference.ts';

/** `variants/clr01-m/price` is «clr01-m: Цена». */
export function useFieldName(): (path: string) => string {
  const { fields } = useText(exchangeText);
  const attributes = useAttributeNames();
  const nameOf = (path: string) => {
    const [first, attribute] = path.split('/');
    const isAttribute = first === 'attributes' && attribute !== undefined && attribute !== 'size';
    return isAttribute ? (attributes.get(attribute) ?? attribute) : nameIn(fields, path);
  };
  return (path) => {
    const [list, element, ...rest] = path.split('/');
    if (list !== 'variants' || rest.length === 0) return nameOf(path);
    return `${element}: ${nameOf(rest.join('/'))}`;
  };
}

/** What every new product has, whatever its file says. */
const DEFAULTS: ReadonlySet<string> = new Set([
  'article',
  'structure',
  'is_non_returnable',
  'is_out_of_production',
  'is_subscribable',
  'popularity',
  'released_on',
  'vat',
]);

export function isDefault({ field }: { field: string }): boolean {
  return DEFAULTS.has(field.split('/').at(-1) ?? '');
}

/** What people look for first. */
const ORDER = [
  'title',
  'price',
  'stock',
  'attributes',
  'external_sku',
  'is_published',
  'category',
  'product_class',
];

/** Changed fields, the important ones first. */
export function byImportance<Change extends { field: string }>(changes: readonly Change[]): Change[] {
  const rankOf = ({ field }: Change) => {
    const [first = '', , ofSize = ''] = field.split('/');
    const rank = ORDER.indexOf(first === 'variants' ? ofSize : first);
    return rank < 0 ? ORDER.length : rank;
  };
  return changes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function nameIn(fields: Record<ExchangeField, string>, path: string): string {
  if (path === 'title/ru') return fields.title;
  if (path === 'title/en') return fields.title_en;
  const [first = ''] = path.split('/');
  if (first === 'attributes') return fields.size;
  return Object.entries(fields).find(([name]) => name === first)?.[1] ?? path;
}
