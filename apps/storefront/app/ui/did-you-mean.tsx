import styles from './did-you-mean.module.css';
import { TextButton } from './text-button.tsx';

type DidYouMeanProps = {
  /** What was probably meant; nothing is asked without it. */
  meant: string | undefined;
  /** The words before it: `Perhaps`. */
  maybe: string;
  onAccept(meant: string): void;
};

/** Below a field: a likely slip of the finger, mended by one tap; it never stands in the way. */
export function DidYouMean({ meant, maybe, onAccept }: DidYouMeanProps) {
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
