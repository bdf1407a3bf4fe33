import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { focusElement } from '#platform/navigation/focused-heading.ts';
import { useText } from '#platform/text/text.ts';
import type { FinalPhase } from './form-phase.ts';
import styles from './subscribe.module.css';

/** Texts of an outcome; `email` is a guest's. */
type Words = {
  title: string;
  successTitle: string;
  success: string;
  successOfGuest: (email: string) => string;
  alreadyTitle: string;
  already: string;
  error: string;
  errorOffline: string;
};

type OutcomeProps = {
  words: Words;
  outcome: FinalPhase;
  email: string | null;
  onAgain(): void;
  /** Absent on a page. */
  onClose?: () => void;
};

export function SubscriptionOutcome({ words, outcome, email, onAgain, onClose }: OutcomeProps) {
  const text = useText(subscribeText);
  const message = outcome.at === 'available_to_buy' ? text.available : wordsOf(words, outcome, email);
  return (
    <div className={styles.outcome} role={outcome.at === 'error' ? 'alert' : 'status'}>
      <p>{message}</p>
      <Next outcome={outcome} onAgain={onAgain} onClose={onClose} />
    </div>
  );
}

type NextProps = Pick<OutcomeProps, 'outcome' | 'onAgain'> & { onClose: (() => void) | undefined };

/** After an error the shopper may retry or close; otherwise there is one button. */
function Next({ outcome, onAgain, onClose }: NextProps) {
  const text = useText(subscribeText);
  switch (outcome.at) {
    case 'available_to_buy':
      return (
        <Button ref={focusElement} wide tone="go" onClick={() => location.reload()}>
          {text.refresh}
        </Button>
      );
    case 'error':
      return (
        <div className={styles.next}>
          <Button ref={focusElement} wide onClick={onAgain}>
            {text.again}
          </Button>
          {onClose && (
            <Button wide tone="line" onClick={onClose}>
              {text.close}
            </Button>
          )}
        </div>
      );
    default:
      return (
        onClose && (
          <Button ref={focusElement} wide onClick={onClose}>
            {text.done}
          </Button>
        )
      );
  }
}

function wordsOf(
  words: Words,
  phase: Exclude<FinalPhase, { at: 'available_to_buy' }>,
  email: string | null,
): string {
  switch (phase.at) {
    case 'success':
      return email === null ? words.success : words.successOfGuest(email);
    case 'already_subscribed':
      return words.already;
    case 'error':
      return phase.status === 0 ? words.errorOffline : words.error;
    default:
      return phase satisfies never;
  }
}

/** The title of the outcome; before that, of the form. */
export function useOutcomeTitle(words: Words, outcome: FinalPhase | null): string {
  const text = useText(subscribeText);
  if (!outcome) return words.title;
  switch (outcome.at) {
    case 'success':
      return words.successTitle;
    case 'already_subscribed':
      return words.alreadyTitle;
    case 'available_to_buy':
      return text.availableTitle;
    case 'error':
      return text.errorTitle(outcome.status);
    default:
      return outcome satisfies never;
  }
}
