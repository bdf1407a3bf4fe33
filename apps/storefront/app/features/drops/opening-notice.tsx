import { Countdown } from './countdown.tsx';
import styles from './drops.module.css';
import { SubscribeButton } from './subscribe-button.tsx';

type OpeningNoticeProps = { opensAt: string; slug: string; onOver(): void };

/** Replaces the buy button on a product page: a countdown to the opening of its drop and a notify button. */
export function OpeningNotice({ opensAt, slug, onOver }: OpeningNoticeProps) {
  return (
    <div className={styles.opening}>
      <Countdown until={opensAt} onOver={onOver} />
      <SubscribeButton slug={slug} />
    </div>
  );
}
