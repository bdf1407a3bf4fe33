import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

type Tab<Key extends string> = { key: Key; title: ReactNode; panel: ReactNode };

type TabsProps<Key extends string> = {
  /** The accessible name. */
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  onChange: (key: Key) => void;
  className?: string | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs with arrow key navigation; only the current panel is rendered. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, className }: TabsProps<Key>) {
  const id = useId();
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const to = (tabs.findIndex(({ key }) => key === current) + step + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={go}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {tabs.find(({ key }) => key === current)?.panel}
      </div>
    </div>
  );
}
