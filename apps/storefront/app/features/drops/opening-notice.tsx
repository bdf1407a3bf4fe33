import { Countdown } from './countdown.tsx';
import styles from './drops.module.css';
import { NotifyMe } from './notify-me.tsx';

type OpeningNoticeProps = { opensAt: string; slug: string; onOver(): void };

/** On a product's page, in the place of what buys it: how long it takes until its drop opens, and a button to be notified. */
export function OpeningNotice({ opensAt, slug, onOver }: OpeningNoticeProps) {
  return (
    <div className={styles.opening}>
      <Countdown until={opensAt} onOver={onOver} />
      <NotifyMe slug={slug} />
    </div>
  );
}
