import type { PromoWords } from '#content';
import { ButtonLink } from '#ui/button-link.tsx';
import styles from './promo-content.module.css';

type PromoBoxProps = { words: PromoWords; to: string; onFollow(): void };

export function PromoContent({ words: { text, button }, to, onFollow }: PromoBoxProps) {
  return (
    <div className={styles.box}>
      <p>{text}</p>
      <ButtonLink to={to} onClick={onFollow}>
        {button}
      </ButtonLink>
    </div>
  );
}
