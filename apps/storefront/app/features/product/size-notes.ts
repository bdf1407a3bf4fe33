import type { SizeChart } from '@kashtanka/contract';
import { measuresOf } from '@kashtanka/rules';

/** What the page says of sizes before the table itself is opened. */
export type SizeNotes = {
  rows: SizeRow[];
  /** How to measure, where the product has sizes to choose from (SIZE-04, SIZE-05, SIZE-09). */
  how: {
    text: string | null;
    warning: string | null;
    link: { path: string; name: string } | null;
    /** Whether a dog's measures find a size of it: what is chosen by taste, as a tag, asks for none. */
    isMeasured: boolean;
  } | null;
  /** Instead of the shop's common words on exchange (SIZE-08). */
  exchange: string | null;
  /** Whether the product has a chart of its own: a table of sizes, or at least what it is made of. */
  hasChart: boolean;
  /** Whether it can be looked at as a table, be there nothing to choose: a scarf has one size, and it is told (SIZE-17). */
  hasTable: boolean;
};

/** A size's girths; else its measure in millimetres; else whom it suits. */
export type SizeRow = { code: string } & (
  | { neck: string; chest: string | null }
  | { measure: string }
  | { info: string }
);

export function sizeNotesOf(chart: SizeChart | undefined, codes: readonly string[]): SizeNotes {
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
