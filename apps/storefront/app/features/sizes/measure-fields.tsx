import { type DogMeasure, parseMeasure } from '@kashtanka/rules';
import { sizesText } from '@kashtanka/texts/storefront/catalogue/sizes';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { lazy, Suspense, useState } from 'react';
import { storeMeasures, type TypedMeasures } from '#platform/dog-measurements.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';
import { describeInvalidMeasurement } from './advice-text.ts';
import styles from './measure-fields.module.css';

/** Lazy, because only logged-in customers have dogs. */
const DogChoice = lazy(async () => ({ default: (await loadChunk(() => import('./dog-select.tsx'))).DogSelect }));

type MeasureFieldsProps = {
  asked: readonly DogMeasure[];
  typed: TypedMeasures;
  /** Called after each valid change. */
  onChange?: ((typed: TypedMeasures) => void) | undefined;
};

/** The measurements that the chart needs, stored as they are typed. */
export function MeasureFields({ asked, typed, onChange }: MeasureFieldsProps) {
  const change = (measure: DogMeasure, text: string) => {
    const now = { ...typed, [measure]: text };
    storeMeasures(now);
    onChange?.(now);
  };
  const isLoggedIn = useSession() === 'authenticated';
  return (
    <div className={styles.fields}>
      {isLoggedIn && (
        <Suspense>
          <DogChoice onChoose={onChange} />
        </Suspense>
      )}
      {asked.map((measure) => (
        <MeasureField
          key={measure}
          measure={measure}
          text={typed[measure] ?? ''}
          onChange={(text) => change(measure, text)}
        />
      ))}
    </div>
  );
}

type MeasureFieldProps = { measure: DogMeasure; text: string; onChange(text: string): void };

/** Shows errors only after the field lost the focus, because a half-typed number is no error. */
function MeasureField({ measure, text, onChange }: MeasureFieldProps) {
  const words = useText(sizesText);
  const [isLeft, setLeft] = useState(false);
  const parsed = parseMeasure(measure, text);
  const error =
    isLeft && text.trim() !== '' && !parsed.ok
      ? describeInvalidMeasurement(words, { measure, ...parsed })
      : undefined;
  return (
    <TextField
      label={words.label[measure]}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      end={/[a-zа-я"″”]/i.test(text) ? undefined : <span className={styles.unit}>{words.unit[measure]}</span>}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}
