import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import type { RunDetails } from '../queries.ts';

/** What the server does now, and how far it has come. */
export function Progress({ run: { state, progress } }: { run: RunDetails }) {
  const text = useText(exchangeText).run;
  if (state !== 'checking' && state !== 'running' && state !== 'undoing') return null;
  const { done, total } = progress;
  const isCounted = state === 'running' && total > 0;
  return (
    <div className={styles.progress} role="status">
      <span>{text[state]}</span>
      <progress aria-label={text[state]} {...(isCounted && { value: done, max: total })} />
      {isCounted && <span className={styles.hint}>{text.progress(done, total)}</span>}
    </div>
  );
}
