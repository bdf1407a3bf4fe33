import type { Basket, Discount } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { paysWithCode } from '@kashtanka/pricing';
import { LONGEST_CODE } from '@kashtanka/rules';
import { useState } from 'react';
import { codesText } from '#messages/codes';
import { useLocale } from '#platform/locale.ts';
import { useFocusOfGone } from '#platform/lost-focus.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/text.ts';
import { CodeEntry } from '#ui/code-entry.tsx';
import { CertificateRow } from './certificate-row.tsx';
import styles from './codes.module.css';
import { forgetCode, keptCode } from './kept-code.ts';
import { tellApplied, tellRefused, tellRemovalFailure } from './tell.ts';
import { useToLogin } from './use-to-login.ts';
import { VoucherRow } from './voucher-row.tsx';

type CodesProps = {
  discounts: readonly Discount[];
  vouchers: Basket['vouchers'];
  onApply(code: string): Promise<Result<'addVoucher'>>;
  onRemove(code: string): Promise<Result<'removeCode'>>;
};

/** One field for every kind of code (D37), and the codes that are applied. It stands within another form. */
export function Codes({ discounts, vouchers, onApply, onRemove }: CodesProps) {
  const text = useText(codesText);
  const locale = useLocale();
  const toLogin = useToLogin();
  const isGuest = useSession() !== 'authenticated';
  const [typed, setTyped] = useState(keptCode);
  const [isBusy, setBusy] = useState(false);
  const certificates = discounts.filter(paysWithCode);
  // The group takes it: the field would raise the keyboard of a phone.
  const group = useFocusOfGone<HTMLFieldSetElement>(vouchers.length + certificates.length);
  const apply = async () => {
    setBusy(true);
    const result = await onApply(typed);
    setBusy(false);
    // A code that was refused stays, to be mended, or to be used once its owner has logged in (D38).
    if (result.ok) {
      setTyped('');
      forgetCode();
    }
    await (result.ok ? tellApplied(locale, result.body) : tellRefused(result, { locale, code: typed, toLogin }));
  };
  const remove = async (code: string) => {
    const result = await onRemove(code);
    if (!result.ok) await tellRemovalFailure(result, { locale, code });
  };
  return (
    <fieldset ref={group} className={styles.codes} aria-label={text.group}>
      <CodeEntry
        label={text.label}
        button={text.apply}
        hint={isGuest ? text.guestHint : undefined}
        value={typed}
        maxLength={LONGEST_CODE}
        required={text.required}
        busy={isBusy}
        onChange={setTyped}
        onSend={apply}
      />
      {vouchers.map((voucher) => (
        <VoucherRow key={voucher.code} voucher={voucher} onRemove={remove} />
      ))}
      {certificates.map((certificate) => (
        <CertificateRow key={certificate.voucher.code} certificate={certificate} onRemove={remove} />
      ))}
    </fieldset>
  );
}
