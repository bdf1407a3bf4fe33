/** VAT rate of a product once it is handed over, as the accountant records it. */
export const VAT_RATES = ['none', '0', '5', '7', '10', '20', '22'] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** A rate as a receipt names it. Of money that comes before the goods, the tax is a fraction of it. */
export type Vat =
  | 'none'
  | 'vat0'
  | 'vat5'
  | 'vat7'
  | 'vat10'
  | 'vat20'
  | 'vat22'
  | 'vat5_105'
  | 'vat7_107'
  | 'vat10_110'
  | 'vat20_120'
  | 'vat22_122';

const WHEN_HANDED_OVER: Record<VatRate, Vat> = {
  none: 'none',
  '0': 'vat0',
  '5': 'vat5',
  '7': 'vat7',
  '10': 'vat10',
  '20': 'vat20',
  '22': 'vat22',
};

const WHEN_PREPAID: Record<VatRate, Vat> = {
  none: 'none',
  '0': 'vat0',
  '5': 'vat5_105',
  '7': 'vat7_107',
  '10': 'vat10_110',
  '20': 'vat20_120',
  '22': 'vat22_122',
};

export function vatOf(rate: VatRate, { isPrepaid }: { isPrepaid: boolean }): Vat {
  return (isPrepaid ? WHEN_PREPAID : WHEN_HANDED_OVER)[rate];
}

export function isVatRate(text: string): text is VatRate {
  return VAT_RATES.some((rate) => rate === text);
}

/** Delivery is taxed like its goods; with several rates, by the highest, so that no tax is owed. */
export function deliveryVat(rates: readonly VatRate[]): VatRate {
  const highest = Math.max(-1, ...rates.map((rate) => VAT_RATES.indexOf(rate)));
  return VAT_RATES[highest] ?? 'none';
}
