import { moneyFromWire, showAmount } from '@kashtanka/rules';
import { useState } from 'react';
import { catalogueText } from '#messages/catalogue';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './filter-form.module.css';
import type { FilterGroupProps } from './filter-form.tsx';

/** From and to, in roubles: what the shop charges in. The form around it sends them. */
export function PriceRange({ group, query }: Pick<FilterGroupProps, 'group' | 'query'>) {
  const text = useText(catalogueText);
  const ends = [
    { key: 'price_min', label: text.priceFrom, end: 'min' },
    { key: 'price_max', label: text.priceTo, end: 'max' },
  ];
  return (
    <div className={styles.prices}>
      {ends.map(({ key, label, end }) => (
        <PriceField
          key={key}
          name={key}
          label={label}
          asked={query.get(key) ?? ''}
          placeholder={boundOf(group, end)}
        />
      ))}
      <Button type="submit" tone="soft" size="small">
        {text.apply}
      </Button>
    </div>
  );
}

type PriceFieldProps = { name: string; label: string; placeholder: string | undefined; asked: string };

/** Keeps what is typed until the address asks for another sum: by Enter, by a chip, by going back. */
function PriceField({ asked, ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState({ text: asked, since: asked });
  if (typed.since !== asked) setTyped({ text: asked, since: asked });
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={(event) => setTyped({ text: event.target.value, since: asked })}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** The cheapest and the dearest there is, as a hint of what to write. */
function boundOf({ choices }: FilterGroupProps['group'], end: string): string | undefined {
  const sum = choices.find(({ slug }) => slug === end)?.name;
  return sum === undefined ? undefined : showAmount(moneyFromWire(sum), 0);
}
