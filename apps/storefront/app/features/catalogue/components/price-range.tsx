import { moneyFromWire } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { formatPriceBound, formatPriceHint, getPriceFieldName } from '../model/price-bounds.ts';
import styles from './filter-form.module.css';
import type { FilterGroupProps } from './filter-form.tsx';

export function PriceRange({ group, query }: Pick<FilterGroupProps, 'group' | 'query'>) {
  const text = useText(catalogueText);
  const locale = useLocale();
  const ends = [
    { key: 'price_min', label: text.priceFrom, end: 'min' },
    { key: 'price_max', label: text.priceTo, end: 'max' },
  ] as const;
  return (
    <div className={styles.prices}>
      {ends.map(({ key, label, end }) => (
        <PriceField
          key={key}
          name={getPriceFieldName(key, locale)}
          label={label}
          asked={formatPriceBound(query.get(key) ?? '', locale)}
          placeholder={boundOf(group, end, locale)}
          inputMode={LANGUAGES[locale].currency === 'RUB' ? 'numeric' : 'decimal'}
        />
      ))}
      <Button type="submit" tone="soft" size="small">
        {text.apply}
      </Button>
    </div>
  );
}

type PriceFieldProps = {
  name: string;
  label: string;
  placeholder: string | undefined;
  inputMode: 'numeric' | 'decimal';
  asked: string;
};

/** Keeps the typed value until the address has another bound. */
function PriceField({ asked, ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState({ text: asked, since: asked });
  if (typed.since !== asked) setTyped({ text: asked, since: asked });
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={(event) => setTyped({ text: event.target.value, since: asked })}
      autoComplete="off"
    />
  );
}

function boundOf({ choices }: FilterGroupProps['group'], end: string, locale: Locale): string | undefined {
  const sum = choices.find(({ slug }) => slug === end)?.name;
  return sum === undefined ? undefined : formatPriceHint(moneyFromWire(sum), locale);
}
