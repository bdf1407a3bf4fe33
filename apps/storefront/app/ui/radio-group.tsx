import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field.tsx';
import styles from './radio-group.module.css';

type RadioChoice = { name: string; value: string | undefined; onChange: (value: string) => void };

const RadioChoiceContext = createContext<RadioChoice | undefined>(undefined);

type RadioGroupProps = {
  /** What is chosen here, in words. */
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  /** `undefined` while nothing is chosen. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** The name that a form sends; made up when absent. */
  name?: string | undefined;
  /** Two columns from 768 px on. */
  columns?: 1 | 2 | undefined;
  error?: ReactNode;
  className?: string | undefined;
  /** `RadioRow`s. */
  children: ReactNode;
};

/** A framed list of rows of which one is chosen. Arrow keys go through it, as through any radio group. */
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
  if (!choice) throw new Error('A RadioRow stands in a RadioGroup.');
  return choice;
}
