import styles from './progress-line.module.css';

type ProgressLineProps = {
  /** From 0 to 1; `undefined` while nothing is under way. */
  value: number | undefined;
  /** What is under way, in words. */
  label: string;
};

/** A line of 3 px at the upper edge of the page. It takes no room, so nothing moves when it comes. */
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
