import type { SizeChart } from '@kashtanka/contract';
import { measuresOf } from '@kashtanka/rules';
import type { productText } from '@kashtanka/texts/storefront/catalogue/product';

/** Size information that the page shows before the chart is opened. */
export type SizeInformation = {
  rows: SizeRow[];
  /** Measuring instructions for products with sizes (SIZE-04, SIZE-05, SIZE-09). */
  how: {
    text: string | null;
    warning: string | null;
    link: { path: string; name: string } | null;
    /** True if measurements determine the size; false for products chosen by taste, such as tags. */
    isMeasured: boolean;
  } | null;
  /** Replaces the shop's general exchange terms (SIZE-08). */
  exchange: string | null;
  /** True if the product has its own chart, with sizes or at least materials. */
  hasChart: boolean;
  /** True if the chart can be opened as a table, even for a single size such as a scarf's (SIZE-17). */
  hasTable: boolean;
};

/** The girths of a size, or else its measure in millimetres, or else the dogs it suits. */
export type SizeRow = { code: string } & (
  | { neck: string; chest: string | null }
  | { measure: string }
  | { info: string }
);

export function getSizeInformation(chart: SizeChart | undefined, codes: readonly string[]): SizeInformation {
  if (!chart) return { rows: [], how: null, exchange: null, hasChart: false, hasTable: false };
  const { disable_sizetable, sizes, subtitle, warning_message, link, custom_exchange_notation } = chart;
  const exchange = custom_exchange_notation;
  const hasTable = !disable_sizetable && sizes.length > 0;
  if (disable_sizetable || codes.length === 0) return { rows: [], how: null, exchange, hasChart: true, hasTable };
  const own = sizes.filter(({ code }) => codes.includes(code));
  return {
    rows: own.flatMap(rowOf),
    how: {
      text: subtitle,
      warning: warning_message,
      link: link && { path: link.path, name: link.name },
      isMeasured: measuresOf({ sizes: own }).length > 0,
    },
    exchange,
    hasChart: true,
    hasTable,
  };
}

function rowOf({ code, neck_girth, chest_girth, size_in_mm, info }: SizeChart['sizes'][number]): SizeRow[] {
  if (neck_girth !== null) return [{ code, neck: neck_girth, chest: chest_girth }];
  if (size_in_mm !== null) return [{ code, measure: size_in_mm }];
  return info === null ? [] : [{ code, info }];
}

type Words = (typeof productText)['ru'];

/** The meaning of a size: its girths, or else its measure, or else the dogs it suits. */
export function describeSize(text: Words, row: SizeRow): string {
  if ('info' in row) return row.info;
  if ('measure' in row) return text.measure(row.measure);
  return row.chest === null ? text.neck(range(row.neck)) : text.neckAndChest(range(row.neck), range(row.chest));
}

/** `28-36` with an en dash without spaces. */
function range(value: string): string {
  return value.replace('-', '–');
}
