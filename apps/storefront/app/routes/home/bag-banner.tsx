import { homeText } from '#messages/home';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/prefetch.ts';
import { useText } from '#platform/text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { BAGS } from './assortment.ts';
import styles from './bag-banner.module.css';

const PHOTO_WIDTH = '(min-width: 1640px) 1150px, (min-width: 768px) 72vw, 130vw';

/** The second banner: walking bags, for the one at the other end of the leash (BANNER-09). */
export function BagBanner({ photo }: { photo: string | null }) {
  const text = useText(homeText);
  const paths = usePaths();
  return (
    <section className={`wrap ${styles.place}`}>
      <div className={styles.banner}>
        <div className={styles.photo}>{photo && <Picture url={photo} alt="" sizes={PHOTO_WIDTH} fill />}</div>
        <div className={`${styles.words} on-dark`}>
          <p>{text.secondSubtitle}</p>
          <h2 className={styles.title}>{text.secondTitle}</h2>
          <p className={styles.text}>{text.secondText}</p>
          <ButtonLink tone="white" to={paths.catalogue(BAGS)} prefetch={usePrefetch()} className={styles.link}>
            {text.secondButton}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
