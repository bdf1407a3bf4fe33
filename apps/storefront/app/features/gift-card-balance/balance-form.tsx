import { LONGEST_CODE } from '@kashtanka/rules';
import { CodeEntry } from '@kashtanka/ui/form/code-entry.tsx';
import { useId, useState } from 'react';
import { codesText } from '#messages/codes';
import { api } from '#platform/api.ts';
import { useLocale } from '#platform/locale.ts';
import { useText } from '#platform/text.ts';
import styles from './balance-form.module.css';
import { describeBalance, describeRefusal } from './balance-text.ts';
import { GiftCardPdfButton } from './gift-card-pdf-button.tsx';

/** `code` is set if the certificate is usable: its PDF can be downloaded. */
type Answer = { error: string } | { answer: string; code: string | null };

export function BalanceForm() {
  const text = useText(codesText);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Answer>();
  const titleId = useId();
  const ask = async () => {
    setBusy(true);
    const result = await api.checkCertificate({ body: { code: typed } });
    setBusy(false);
    if (!result.ok) return setOutcome({ error: describeRefusal(result, locale) });
    const code = result.body.state === 'valid' ? typed : null;
    setOutcome({ answer: describeBalance(result.body, locale), code });
  };
  return (
    <section className={styles.balance} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.balanceTitle}</h2>
      <CodeEntry
        label={text.balanceLabel}
        button={text.balanceAsk}
        value={typed}
        maxLength={LONGEST_CODE}
        required={text.required}
        error={outcome && 'error' in outcome ? outcome.error : undefined}
        busy={isBusy}
        onChange={(code) => {
          setTyped(code);
          setOutcome(undefined);
        }}
        onSend={ask}
      />
      <p className={styles.answer} role="status">
        {outcome && 'answer' in outcome ? outcome.answer : text.balanceHint}
      </p>
      {outcome && 'answer' in outcome && outcome.code !== null && <GiftCardPdfButton code={outcome.code} />}
    </section>
  );
}
