import styles from './swatches.module.css';

const SHOWN = 5;

type ColorDotsProps = {
  /** The accessible name: the number of colours. */
  label: string;
  colors: readonly string[];
};

/** Up to five dots, then the number of further colours. */
export function ColorDots({ label, colors }: ColorDotsProps) {
  const others = colors.length - SHOWN;
  return (
    <span className={styles.dots} role="img" aria-label={label}>
      {colors.slice(0, SHOWN).map((color) => (
        <span key={color} className={styles.disc} style={{ background: color }} />
      ))}
      {others > 0 && <span>{`+${others}`}</span>}
    </span>
  );
}
