import { productSignature, type SignatureParts } from '../product.ts';

/** The class whose chart is shown where a product's own has none (SIZE-19). */
export const DEFAULT_CHART_CLASS = 'lsh';

type SignedChart = { key: string; sizetable_signatures: readonly string[] };

/**
 * The chart of a product's class whose signature is the longest that the product's begins with, else the class's first,
 * else the first one of leashes (SIZE-02, SIZE-03, SIZE-19, D27).
 */
export function chartOf<Chart extends SignedChart>(
  product: SignatureParts,
  charts: readonly Chart[],
): Chart | undefined {
  return ownChart(product, charts) ?? charts.find(({ key }) => key === DEFAULT_CHART_CLASS);
}

/** The same without the leashes': what is said of a product must be its own. */
export function ownChart<Chart extends SignedChart>(
  product: SignatureParts,
  charts: readonly Chart[],
): Chart | undefined {
  const signature = productSignature(product);
  const lengthOf = (chart: Chart) =>
    Math.max(
      0,
      ...chart.sizetable_signatures.filter((start) => signature.startsWith(start)).map(({ length }) => length),
    );
  const [best] = charts.filter(({ key }) => key === product.class_code).sort((a, b) => lengthOf(b) - lengthOf(a));
  return best;
}
