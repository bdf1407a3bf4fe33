import type { SizeChart } from '@kashtanka/contract';
import { productSignature, type SignatureParts } from '@kashtanka/rules';

/** What the page says of sizes before the table itself is opened. */
export type SizeAdvice = {
  rows: SizeRow[];
  /** How to measure, where the product has sizes to choose from (SIZE-04, SIZE-05, SIZE-09). */
  how: { text: string | null; warning: string | null; link: { path: string; name: string } | null } | null;
  /** Instead of the shop's common words on exchange (SIZE-08). */
  exchange: string | null;
};

/** A size's girths; else its measure in millimetres; else whom it suits. */
export type SizeRow = { code: string } & (
  | { neck: string; chest: string | null }
  | { measure: string }
  | { info: string }
);

/**
 * The chart of a product's class whose signature is the longest that the product's begins with, else the class's first
 * (SIZE-02, SIZE-03, D27).
 */
export function chartOf(product: SignatureParts, charts: readonly SizeChart[]): SizeChart | undefined {
  const signature = productSignature(product);
  const lengthOf = (chart: SizeChart) =>
    Math.max(
      0,
      ...chart.sizetable_signatures.filter((start) => signature.startsWith(start)).map(({ length }) => length),
    );
  const [best] = charts.filter(({ key }) => key === product.class_code).sort((a, b) => lengthOf(b) - lengthOf(a));
  return best;
}

export function sizeAdviceOf(chart: SizeChart | undefined, codes: readonly string[]): SizeAdvice {
  if (!chart) return { rows: [], how: null, exchange: null };
  const { disable_sizetable, sizes, subtitle, warning_message, link, custom_exchange_notation } = chart;
  const exchange = custom_exchange_notation;
  if (disable_sizetable || codes.length === 0) return { rows: [], how: null, exchange };
  return {
    rows: sizes.filter(({ code }) => codes.includes(code)).flatMap(rowOf),
    how: { text: subtitle, warning: warning_message, link: link && { path: link.path, name: link.name } },
    exchange,
  };
}

function rowOf({ code, neck_girth, chest_girth, size_in_mm, info }: SizeChart['sizes'][number]): SizeRow[] {
  if (neck_girth !== null) return [{ code, neck: neck_girth, chest: chest_girth }];
  if (size_in_mm !== null) return [{ code, measure: size_in_mm }];
  return info === null ? [] : [{ code, info }];
}
