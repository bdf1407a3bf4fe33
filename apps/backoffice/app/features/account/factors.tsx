import { accountText } from '@kashtanka/texts/backoffice/account';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';
import { factorsQuery } from './queries.ts';

/** The caller's passkeys, password and recovery codes. */
export function Factors() {
  const text = useText(accountText);
  const formatDay = useFormatDay();
  const { data: factors } = useSuspenseQuery(factorsQuery);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text.factors}</h2>
      <dl className={styles.factors}>
        {factors.passkeys.map(({ id, label, created_at, last_used_at }) => (
          <div key={id} className={styles.factor}>
            <dt>{label || text.passkey}</dt>
            <dd>{text.addedAt(formatDay(created_at))}</dd>
            {last_used_at && <dd>{text.usedAt(formatDay(last_used_at))}</dd>}
          </div>
        ))}
        {factors.has_password && (
          <div className={styles.factor}>
            <dt>{text.password}</dt>
          </div>
        )}
        <div className={styles.factor}>
          <dt>{text.recoveryCodes}</dt>
          <dd>{text.recoveryCodesLeft(factors.recovery_codes_left)}</dd>
        </div>
      </dl>
    </section>
  );
}
