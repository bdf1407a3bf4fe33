import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import { type RunDetails, runQuery } from '../queries.ts';

type Mapping = RunDetails['mapping'];
type Field = Mapping['columns'][number]['field'];

/** Which column is which field; a check begins again with each change that is sent. */
export function MappingForm({ run }: { run: RunDetails }) {
  const text = useText(exchangeText);
  const [mapping, setMapping] = useState(run.mapping);
  const [isChecked, setChecked] = useState(false);
  const {
    run: send,
    isBusy,
    failure,
  } = useAction((body: Mapping, key) =>
    api.checkExchangeRun({ params: { id: run.id }, body: { mapping: body }, key }),
  );
  const lacksKey = !mapping.columns.some(({ field }) => field === 'article' || field === 'external_sku');
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (lacksKey) return;
    const outcome = await send(mapping);
    if (outcome?.ok) await queryClient.invalidateQueries(runQuery(run.id));
  };
  const choose = (column: string, field: Field | undefined) => {
    const others = mapping.columns.filter((one) => one.column !== column && one.field !== field);
    setMapping({ ...mapping, columns: field ? [...others, { column, field }] : others });
  };
  const words = text.mapping;
  return (
    <form noValidate className={styles.section} aria-label={words.title} onSubmit={(event) => void check(event)}>
      <h2>{words.title}</h2>
      {run.is_remembered && <p className={styles.hint}>{words.remembered}</p>}
      <ul className={styles.columns}>
        {run.columns.map(({ name, samples }) => (
          <li key={name} className={styles.column}>
            <ColumnSelect
              column={name}
              value={mapping.columns.find(({ column }) => column === name)?.field}
              onChoose={(field) => choose(name, field)}
            />
            <span className={styles.samples}>{samples.filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <fieldset className={styles.fresh}>
        <legend>{words.newProducts}</legend>
        <TextField
          label={words.productClass}
          value={mapping.product_class ?? ''}
          onChange={({ target }) => setMapping({ ...mapping, product_class: target.value.trim() || null })}
        />
        <TextField
          label={words.category}
          value={mapping.category ?? ''}
          onChange={({ target }) => setMapping({ ...mapping, category: target.value.trim() || null })}
        />
      </fieldset>
      <Checkbox
        checked={mapping.replaces}
        onChange={({ target }) => setMapping({ ...mapping, replaces: target.checked })}
      >
        {words.replaces}
      </Checkbox>
      {isChecked && lacksKey && (
        <Note tone="bad" role="alert">
          {words.needsKey}
        </Note>
      )}
      <ActionFailure failure={failure} />
      <p>
        <Button type="submit" tone="soft" busy={isBusy || run.state === 'checking'}>
          {words.check}
        </Button>
      </p>
    </form>
  );
}

type ColumnSelectProps = { column: string; value: Field | undefined; onChoose: (field: Field | undefined) => void };

function ColumnSelect({ column, value, onChoose }: ColumnSelectProps) {
  const { fields, mapping } = useText(exchangeText);
  // The keys of an object literal are its names.
  const names = Object.keys(fields) as Field[];
  return (
    <Select
      label={column}
      value={value ?? ''}
      onChange={({ target }) => onChoose(names.find((name) => name === target.value))}
    >
      <option value="">{mapping.skip}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {fields[name]}
        </option>
      ))}
    </Select>
  );
}
