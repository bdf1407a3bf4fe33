import { TextButton } from '../button/text-button.tsx';
import styles from './suggested-correction.module.css';

type SuggestedCorrectionProps = {
  meant: string | undefined;
  /** The text before it: `Perhaps`. */
  maybe: string;
  onAccept(meant: string): void;
};

/** A suggested correction below a field, accepted by one tap. It never blocks the form. */
export function SuggestedCorrection({ meant, maybe, onAccept }: SuggestedCorrectionProps) {
  return (
    <p className={styles.ask} aria-live="polite">
      {meant !== undefined && (
        <>
          <span>{`${maybe} `}</span>
          <TextButton onClick={() => onAccept(meant)}>{meant}</TextButton>
          <span>?</span>
        </>
      )}
    </p>
  );
}
