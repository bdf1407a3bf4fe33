import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ScanBarcode } from 'lucide';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { updateReturn } from '../queries.ts';
import styles from './returns-page.module.css';

/** A parcel is here: the number of the return, the order or the parcel, typed or scanned into the field. */
export function ArrivalField() {
  const text = useText(returnsText);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const { run, isBusy, failure } = useAction((typed: string, key) =>
    api.arriveReturn({ key, body: { code: typed } }),
  );
  const arrive = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    const outcome = await run(code.trim());
    if (!outcome?.ok) return;
    updateReturn(outcome.body);
    await navigate(PATHS.return(outcome.body.id));
  };
  return (
    <form className={styles.arrival} onSubmit={(event) => void arrive(event)}>
      <TextField
        label={text.arrivalLabel}
        hint={text.arrivalHint}
        start={<Icon of={ScanBarcode} />}
        value={code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => setCode(target.value)}
        className={styles.code}
      />
      <Button type="submit" tone="soft" busy={isBusy} className={styles.arrive}>
        {text.arrive}
      </Button>
      <ActionFailure failure={failure} />
    </form>
  );
}
