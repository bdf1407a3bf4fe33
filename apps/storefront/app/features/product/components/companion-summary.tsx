import { Picture } from '@kashtanka/ui/media/picture.tsx';
import type { SellWithView } from '../model/product-view.ts';
import styles from './sell-with.module.css';

type OfferFaceProps = { offer: Pick<SellWithView, 'name' | 'picture'>; second: string };

export function CompanionSummary({ offer: { name, picture }, second }: OfferFaceProps) {
  return (
    <>
      <span className={styles.picture}>{picture && <Picture url={picture} alt="" sizes="64px" fill />}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>{second}</span>
      </span>
    </>
  );
}
