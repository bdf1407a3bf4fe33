import type { SizeChart } from '@kashtanka/contract';
import { findOwnChart, type SignatureParts } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { useText } from '#platform/text/text.ts';
import { limitChartToSizes, useSizeAdvice } from './use-size-advice.ts';
import { useSizeCharts } from './use-size-charts.ts';

type KnownSizeProps = {
  of: SignatureParts;
  sizes: readonly { value: string; title: string }[];
  otherwise: string;
};

/** The size for a measured dog, in short. */
export function AdvisedSize({ of, sizes, otherwise }: KnownSizeProps) {
  const loaded = useSizeCharts(of.class_code);
  const chart = loaded.at === 'known' && findOwnChart(of, loaded.charts);
  if (!chart) return <span>{otherwise}</span>;
  const codes = sizes.map(({ value }) => value);
  return <Size chart={limitChartToSizes(chart, codes)} sizes={sizes} otherwise={otherwise} />;
}

function Size({ chart, sizes, otherwise }: Omit<KnownSizeProps, 'of'> & { chart: SizeChart }) {
  const text = useText(sizesText);
  const { advice } = useSizeAdvice(chart);
  if (advice.at !== 'fits' || advice.missing.length > 0) return <span>{otherwise}</span>;
  const title = sizes.find(({ value }) => value === advice.code)?.title ?? advice.code;
  return <span>{text.forYourDog(title)}</span>;
}
