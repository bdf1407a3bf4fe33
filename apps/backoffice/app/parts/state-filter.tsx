import { tableText } from '@kashtanka/texts/backoffice/table';
import { useText } from '#platform/text/text.ts';
import styles from './list-tools.module.css';

type StateFilterProps<State extends string> = {
  states: readonly State[];
  titles: Readonly<Record<State, string>>;
  chosen: State | undefined;
  onChoose: (state: State | undefined) => void;
};

/** States of a list's rows, one of which can be chosen. */
export function StateFilter<State extends string>({ states, titles, chosen, onChoose }: StateFilterProps<State>) {
  const text = useText(tableText);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend.
    <div role="group" aria-label={text.filters} className={styles.states}>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.state}
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? undefined : state)}
        >
          {titles[state]}
        </button>
      ))}
    </div>
  );
}
