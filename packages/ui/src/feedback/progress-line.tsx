import styles from './progress-line.module.css';

type ProgressLineProps = {
  /** From 0 to 1; `undefined` when idle. */
  value: number | undefined;
  /** The accessible name. */
  label: string;
};

/** A bar of 3 px at the top of the page that takes no space. */
export function ProgressLine({ value, label }: ProgressLineProps) {
  const shown = value !== undefined;
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown ? Math.round(value * 100) : undefined}
      hidden={!shown}
      style={shown ? { transform: `scaleX(${value})` } : undefined}
    />
  );
}
