import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from '../form/field.tsx';
import styles from './radio-group.module.css';

type RadioChoice = { name: string; value: string | undefined; onChange: (value: string) => void };

const RadioChoiceContext = createContext<RadioChoice | undefined>(undefined);

type RadioGroupProps = {
  /** The accessible name. */
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  /** `undefined` while nothing is selected. */
  value: string | undefined;
  onChange: (value: string) => void;
  name?: string | undefined;
  /** Two columns from 768 px. */
  columns?: 1 | 2 | undefined;
  error?: ReactNode;
  className?: string | undefined;
  /** `RadioRow`s. */
  children: ReactNode;
};

export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, value, onChange, columns = 1, error, className, children } = props;
  const ownId = useId();
  const name = props.name ?? ownId;
  const messageId = `${ownId}-message`;
  return (
    <fieldset className={className} aria-describedby={error ? messageId : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.rows, columns === 2 && styles.two, Boolean(error) && styles.bad)}>
        <RadioChoiceContext value={{ name, value, onChange }}>{children}</RadioChoiceContext>
      </div>
      <FieldMessage id={messageId} error={error} />
    </fieldset>
  );
}

export function useRadioChoice(): RadioChoice {
  const choice = useContext(RadioChoiceContext);
  if (!choice) throw new Error('RadioRow must be inside a RadioGroup');
  return choice;
}
