import { productSignature, type SignatureParts } from '../catalogue/product.ts';

/** Class of the chart for products without their own one (SIZE-19). */
export const DEFAULT_CHART_CLASS = 'lsh';

type SignedChart = { key: string; sizetable_signatures: readonly string[] };

/**
 * The chart of the product's class with the longest signature that is a prefix of the product's, else the class's first
 * chart, else the first one of leashes (SIZE-02, SIZE-03, SIZE-19, D27).
 */
export function findChart<Chart extends SignedChart>(
  product: SignatureParts,
  charts: readonly Chart[],
): Chart | undefined {
  return findOwnChart(product, charts) ?? charts.find(({ key }) => key === DEFAULT_CHART_CLASS);
}

/** The same without the fallback to leashes, for statements about the product itself. */
export function findOwnChart<Chart extends SignedChart>(
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
