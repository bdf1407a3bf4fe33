import type { Result } from '@kashtanka/contract/client';
import { MAX_CODE_LENGTH } from '@kashtanka/rules';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { CodeEntry } from '@kashtanka/ui/form/code-entry.tsx';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './balance-form.module.css';
import { describeBalance, describeRefusal } from './balance-text.ts';
import { GiftCardPdfButton } from './gift-card-pdf-button.tsx';

/** `code` is set if the certificate is usable: its PDF can be downloaded. */
type Answer = { error: string } | { answer: string; code: string | null };

/** `posted` is the response to the form of a browser without scripts. */
type Props = { posted: { code: string; result: Result<'checkCertificate'> } | undefined };

export function BalanceForm({ posted }: Props) {
  const text = useText(discountCodesText);
  const locale = useLocale();
  const [typed, setTyped] = useState(posted?.code ?? '');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(posted && toAnswer(posted.code, posted.result, locale));
  const titleId = useId();
  const ask = async () => {
    setBusy(true);
    const result = await api.checkCertificate({ body: { code: typed } });
    setBusy(false);
    setOutcome(toAnswer(typed, result, locale));
  };
  return (
    <section className={styles.balance} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.balanceTitle}</h2>
      <form method="post" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <CodeEntry
          name="code"
          label={text.balanceLabel}
          button={text.balanceAsk}
          value={typed}
          maxLength={MAX_CODE_LENGTH}
          required={text.required}
          error={outcome && 'error' in outcome ? outcome.error : undefined}
          busy={isBusy}
          onChange={(code) => {
            setTyped(code);
            setOutcome(undefined);
          }}
          onSend={ask}
        />
      </form>
      <p className={styles.answer} role="status">
        {outcome && 'answer' in outcome ? outcome.answer : text.balanceHint}
      </p>
      {outcome && 'answer' in outcome && outcome.code !== null && <GiftCardPdfButton code={outcome.code} />}
    </section>
  );
}

function toAnswer(code: string, result: Result<'checkCertificate'>, locale: Locale): Answer {
  if (!result.ok) return { error: describeRefusal(result, locale) };
  return { answer: describeBalance(result.body, locale), code: result.body.state === 'valid' ? code : null };
}
