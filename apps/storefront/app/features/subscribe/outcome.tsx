import { subscribeText } from '#messages/subscribe';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import type { Phase } from './phase.ts';
import styles from './subscribe.module.css';

type OutcomeProps = { phase: Exclude<Phase, { at: 'form' }>; email: string; onClose(): void };

/** What the form came to, and the one thing to do next. */
export function Outcome({ phase, email, onClose }: OutcomeProps) {
  const text = useText(subscribeText);
  return (
    <div className={styles.outcome} role={phase.at === 'error' ? 'alert' : 'status'}>
      <p>{wordsOf(text, phase, email)}</p>
      {phase.at === 'available_to_buy' ? (
        <Button wide tone="go" data-autofocus onClick={() => location.reload()}>
          {text.refresh}
        </Button>
      ) : (
        <Button wide data-autofocus onClick={onClose}>
          {phase.at === 'error' ? text.close : text.done}
        </Button>
      )}
    </div>
  );
}

function wordsOf(text: (typeof subscribeText)['ru'], phase: OutcomeProps['phase'], email: string): string {
  switch (phase.at) {
    case 'success':
      return text.success(email);
    case 'already_subscribed':
      return text.already;
    case 'available_to_buy':
      return text.available;
    case 'error':
      return phase.status === 0 ? text.errorOffline : text.error;
    default:
      return phase satisfies never;
  }
}
