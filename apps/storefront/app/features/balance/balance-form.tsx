import { LONGEST_CODE } from '@kashtanka/rules';
import { type FormEvent, useState } from 'react';
import { codesText } from '#messages/codes';
import { api } from '#platform/api.ts';
import { useLocale } from '#platform/locale.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './balance-form.module.css';
import { balanceWords, refusalWords } from './balance-words.ts';

type Told = { error: string } | { answer: string };

/** Tells who has a certificate's code what is left on it. */
export function BalanceForm() {
  const text = useText(codesText);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await api.checkCertificate({ body: { code: typed } });
    setBusy(false);
    setTold(result.ok ? { answer: balanceWords(result.body, locale) } : { error: refusalWords(result, locale) });
  };
  return (
    <form className={styles.balance} onSubmit={ask} noValidate>
      <h2>{text.balanceTitle}</h2>
      <div className={styles.entry}>
        <TextField
          label={text.balanceLabel}
          value={typed}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={told && 'error' in told ? told.error : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setTold(undefined);
          }}
        />
        <Button type="submit" tone="line" busy={isBusy}>
          {text.balanceAsk}
        </Button>
      </div>
      <p className={styles.answer} role="status">
        {told && 'answer' in told ? told.answer : text.balanceHint}
      </p>
    </form>
  );
}
