import { PRICE_ENDINGS, type PriceEnding, parseMoney } from '@kashtanka/rules';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import { categoriesQuery, collectionsQuery, type Option, useOptions } from '../model/reference.ts';
import styles from './bulk.module.css';
import type { BulkKind } from './bulk-actions.tsx';
import type { Asked } from './queries.ts';

/** A command that is ready to be planned; undefined while its input is not. */
export type Typed = Pick<Asked, 'command' | 'input'> | undefined;

/** What is planned before anything is typed. */
export const FIRST_COMMANDS: Readonly<Record<BulkKind, Typed>> = {
  publish: { command: 'publish', input: {} },
  hide: { command: 'hide', input: {} },
  // Its number has to be typed first.
  prices: undefined,
  place: undefined,
  waiting: { command: 'subscribable', input: { is_subscribable: true } },
};

type FormProps = { onTyped: (typed: Typed) => void };

export function BulkForm({ kind, onTyped }: FormProps & { kind: BulkKind }) {
  if (kind === 'prices') return <PriceForm onTyped={onTyped} />;
  if (kind === 'place') return <PlaceForm onTyped={onTyped} />;
  return kind === 'waiting' ? <WaitingForm onTyped={onTyped} /> : null;
}

const HOWS = ['byPercent', 'bySum', 'toPrice'] as const;
type How = (typeof HOWS)[number];
type PriceInput = { how: How; amount: string; ending: PriceEnding };

const EXAMPLES: Readonly<Record<How, string>> = { byPercent: '+5', bySum: '+100', toPrice: '2490' };

function PriceForm({ onTyped }: FormProps) {
  const text = useText(bulkText);
  const [input, setInput] = useState<PriceInput>({ how: 'byPercent', amount: '', ending: 'whole' });
  const { how, amount, ending } = input;
  const change = (changes: Partial<PriceInput>) => {
    const next = { ...input, ...changes };
    setInput(next);
    onTyped(toTyped(next));
  };
  const words = {
    byPercent: { label: text.percent, error: text.percentInvalid, unit: '%' },
    bySum: { label: text.sum, error: text.sumInvalid, unit: '₽' },
    toPrice: { label: text.price, error: text.priceInvalid, unit: '₽' },
  }[how];
  return (
    <div className={styles.rule}>
      <Select
        label={text.how}
        value={how}
        onChange={({ target: { value } }) => {
          const next = HOWS.find((one) => one === value) ?? 'byPercent';
          change({ how: next, amount: '' });
        }}
      >
        {HOWS.map((one) => (
          <option key={one} value={one}>
            {text[one]}
          </option>
        ))}
      </Select>
      <TextField
        label={words.label}
        data-autofocus
        autoComplete="off"
        placeholder={EXAMPLES[how]}
        value={amount}
        error={amount !== '' && !toTyped(input) ? words.error : undefined}
        end={<span className={styles.unit}>{words.unit}</span>}
        onChange={(event) => change({ amount: event.target.value })}
      />
      {how !== 'toPrice' && (
        <Select
          label={text.ending}
          value={ending}
          onChange={({ target: { value } }) =>
            change({ ending: PRICE_ENDINGS.find((one) => one === value) ?? 'whole' })
          }
        >
          {PRICE_ENDINGS.map((one) => (
            <option key={one} value={one}>
              {text.endings[one]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function toTyped({ how, amount, ending }: PriceInput): Typed {
  const number = parseMoney(
    amount
      .replace(/[\s\u00a0%₽+]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  );
  if (number === undefined || (how === 'toPrice' && number <= 0)) return undefined;
  if (how === 'toPrice') return { command: 'price', input: { price: amount } };
  return { command: 'price_rule', input: { ...(how === 'bySum' ? { sum: amount } : { percent: amount }), ending } };
}

const PLACES = ['collection_add', 'collection_remove', 'category', 'category_add', 'category_remove'] as const;
type Place = (typeof PLACES)[number];

function PlaceForm({ onTyped }: FormProps) {
  const text = useText(bulkText);
  const [command, setCommand] = useState<Place>('collection_add');
  const [place, setPlace] = useState('');
  const isCollection = command === 'collection_add' || command === 'collection_remove';
  const options = [useOptions(categoriesQuery), useOptions(collectionsQuery, 'title')][isCollection ? 1 : 0] ?? [];
  const change = (next: Place, chosen: string) => {
    setCommand(next);
    setPlace(chosen);
    const input = next.startsWith('collection') ? { collection: chosen } : { category: chosen };
    onTyped(chosen ? { command: next, input } : undefined);
  };
  return (
    <div className={styles.rule}>
      <Select
        label={text.where}
        data-autofocus
        value={command}
        onChange={({ target: { value } }) => {
          const next = PLACES.find((one) => one === value) ?? 'collection_add';
          change(next, next.startsWith('collection') === isCollection ? place : '');
        }}
      >
        {PLACES.map((one) => (
          <option key={one} value={one}>
            {text.commands[one]}
          </option>
        ))}
      </Select>
      <Select
        label={isCollection ? text.collection : text.category}
        value={place}
        onChange={({ target: { value } }) => change(command, value)}
      >
        <option value="">{text.choose}</option>
        <Options options={options} />
      </Select>
    </div>
  );
}

/** Categories with the depth of their tree. */
function Options({ options }: { options: readonly Option[] }) {
  const locale = useLocale();
  return options.map(({ key, name }) => (
    <option key={key} value={key}>
      {'\u2003'.repeat(key.split('/').length - 1) + textIn(locale, name)}
    </option>
  ));
}

function WaitingForm({ onTyped }: FormProps) {
  const text = useText(bulkText);
  return (
    <div className={styles.rule}>
      <Select
        label={text.where}
        data-autofocus
        onChange={({ target: { value } }) =>
          onTyped({ command: 'subscribable', input: { is_subscribable: value === 'on' } })
        }
      >
        <option value="on">{text.waitingOn}</option>
        <option value="off">{text.waitingOff}</option>
      </Select>
    </div>
  );
}
