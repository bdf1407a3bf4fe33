import type { Discount } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { LONGEST_CODE, paysWithCode } from '@kashtanka/rules';
import { useState } from 'react';
import { codesText } from '#messages/codes';
import { useLocale } from '#platform/locale.ts';
import { useText } from '#platform/text.ts';
import { CodeEntry } from '#ui/code-entry.tsx';
import { CertificateRow } from './certificate-row.tsx';
import styles from './codes.module.css';
import { keptCode } from './kept-code.ts';
import { tellApplied, tellRefused, tellRemovalFailure } from './tell.ts';

type CodesProps = {
  discounts: readonly Discount[];
  onApply(code: string): Promise<Result<'addVoucher'>>;
  onRemove(code: string): Promise<Result<'removeVoucher'>>;
};

/** One field for every kind of code (D37), and the certificates that are applied. It stands within another form. */
export function Codes({ discounts, onApply, onRemove }: CodesProps) {
  const text = useText(codesText);
  const locale = useLocale();
  const [typed, setTyped] = useState(keptCode);
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    setBusy(true);
    const result = await onApply(typed);
    setBusy(false);
    // A code that was refused stays, to be mended, or to be used once its owner has logged in (D38).
    if (result.ok) setTyped('');
    await (result.ok ? tellApplied(locale, result.body) : tellRefused(locale, typed, result));
  };
  const remove = async (code: string) => {
    const result = await onRemove(code);
    if (!result.ok) await tellRemovalFailure(locale, result);
  };
  return (
    <div className={styles.codes}>
      <CodeEntry
        label={text.label}
        button={text.apply}
        value={typed}
        maxLength={LONGEST_CODE}
        required={text.required}
        busy={isBusy}
        onChange={setTyped}
        onSend={apply}
      />
      {discounts.filter(paysWithCode).map((certificate) => (
        <CertificateRow key={certificate.voucher.code} certificate={certificate} onRemove={remove} />
      ))}
    </div>
  );
}
