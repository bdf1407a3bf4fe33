import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import { type RunDetails, runQuery } from '../queries.ts';
import { lacksPlace, Questions } from './questions.tsx';

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
  const isOpen = lacksPlace(run, mapping);
  // Files of these shops have the columns that they always have.
  const isShop = ['shopify', 'woocommerce', 'yml'].includes(run.format);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (lacksKey || isOpen) return;
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
      <Questions run={run} mapping={mapping} isChecked={isChecked} onChange={setMapping} />
      <details className={styles.details} open={lacksKey || !isShop || undefined}>
        <summary>{words.title}</summary>
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
        <Checkbox
          checked={mapping.replaces}
          onChange={({ target }) => setMapping({ ...mapping, replaces: target.checked })}
        >
          {words.replaces}
        </Checkbox>
      </details>
      {isChecked && (lacksKey || isOpen) && (
        <Note tone="bad" role="alert">
          {lacksKey ? words.needsKey : text.questions.missing}
        </Note>
      )}
      <ActionFailure failure={failure} />
      <p>
        <Button
          type="submit"
          {...(run.state !== 'read' && { tone: 'soft' })}
          busy={isBusy || run.state === 'checking'}
        >
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
