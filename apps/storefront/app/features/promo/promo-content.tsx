import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import type { PromoWords } from '#content';
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
