import type { ListedProduct } from '@kashtanka/contract/admin';
import {
  applyPriceRule,
  formatMoney,
  type Kopecks,
  PRICE_ENDINGS,
  type PriceEnding,
  parseMoney,
} from '@kashtanka/rules';
import { productsText } from '@kashtanka/texts/backoffice/products';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { mapPrices, type Prices, pricesOf } from '../list/price-patch.ts';
import { textIn } from '../model/local-text.ts';
import styles from './bulk.module.css';

type PriceChange = { product: ListedProduct; before: Prices; after: Prices; isChanged: boolean };

type NewPrices = {
  percent: string;
  setPercent: (text: string) => void;
  ending: PriceEnding;
  setEnding: (ending: PriceEnding) => void;
  isValid: boolean;
  changes: PriceChange[];
  describe: string;
};

/** Percents in hundredths: `+5`, `-12,5`. */
function parsePercentChange(text: string): number | undefined {
  const change = parseMoney(
    text
      .replace(/[\s%+]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  );
  return change !== undefined && change > -10_000 && change <= 100_000 ? change : undefined;
}

/** The rule that is typed, and the prices that it gives. */
export function useNewPrices(products: readonly ListedProduct[]): NewPrices {
  const text = useText(productsText);
  const [percent, setPercent] = useState('+5');
  const [ending, setEnding] = useState<PriceEnding>('90');
  const change = parsePercentChange(percent);
  const changes = products.map((product): PriceChange => {
    const before = pricesOf(product);
    const after =
      change === undefined ? before : mapPrices(before, (price) => applyPriceRule(price, { change, ending }));
    const isChanged = [...after.sizes].some(([article, price]) => before.sizes.get(article) !== price);
    return { product, before, after, isChanged };
  });
  return {
    percent,
    setPercent,
    ending,
    setEnding,
    isValid: change !== undefined,
    changes,
    describe: `${percent.trim()} %, ${text.bulk.endings[ending]}`,
  };
}

export function PriceRuleForm({ prices }: { prices: NewPrices }) {
  const text = useText(productsText);
  const { percent, setPercent, ending, setEnding, isValid, changes } = prices;
  return (
    <>
      <div className={styles.rule}>
        <TextField
          label={text.bulk.percent}
          data-autofocus
          inputMode="text"
          autoComplete="off"
          value={percent}
          error={isValid ? undefined : text.bulk.percentInvalid}
          end={<span className={styles.unit}>%</span>}
          onChange={(event) => setPercent(event.target.value)}
        />
        <Select
          label={text.bulk.ending}
          value={ending}
          onChange={({ target: { value } }) => setEnding(PRICE_ENDINGS.find((one) => one === value) ?? 'whole')}
        >
          {PRICE_ENDINGS.map((one) => (
            <option key={one} value={one}>
              {text.bulk.endings[one]}
            </option>
          ))}
        </Select>
      </div>
      <Preview changes={changes} />
    </>
  );
}

function Preview({ changes }: { changes: readonly PriceChange[] }) {
  const text = useText(productsText);
  const locale = useLocale();
  return (
    <table className={styles.preview}>
      <caption className="visually-hidden">{text.bulk.preview}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.product}</th>
          <th scope="col" className={styles.number}>
            {text.bulk.before}
          </th>
          <th scope="col" className={styles.number}>
            {text.bulk.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ product, before, after, isChanged }) => (
          <tr key={product.article} className={isChanged ? undefined : styles.same}>
            <th scope="row">{textIn(locale, product.title)}</th>
            <td className={styles.number}>{range(before)}</td>
            <td className={styles.number}>{isChanged ? <b>{range(after)}</b> : text.bulk.same}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `1 990 – 2 190 ₽`. */
function range({ sizes, product }: Prices): string {
  const all = sizes.size > 0 ? [...sizes.values()] : [product];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const money = (price: Kopecks) => formatMoney(price, 'RUB');
  return least === most ? money(least) : `${money(least)} – ${money(most)}`;
}
