import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import styles from '#parts/pages.module.css';
import { type Failure, firstFieldError } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';

export type Days = { from: string; to: string };

type PeriodFieldsProps = { days: Days; onChange: (days: Days) => void; failure?: Failure | undefined };

/** The first and the last day of a period. */
export function PeriodFields({ days, onChange, failure }: PeriodFieldsProps) {
  const text = useText(moneyText);
  return (
    <div className={styles.pair}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={text[end]}
          value={days[end]}
          error={firstFieldError(failure, end)}
          onChange={({ target }) => onChange({ ...days, [end]: target.value })}
        />
      ))}
    </div>
  );
}
