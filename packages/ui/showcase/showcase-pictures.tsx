import { BrandMark } from '../src/drawings/brand-mark.tsx';
import { FirstSnow } from '../src/drawings/first-snow.tsx';
import { SleepingDog } from '../src/drawings/sleeping-dog.tsx';
import { SlippedLeash } from '../src/drawings/slipped-leash.tsx';
import { StoryLeash } from '../src/drawings/story-leash.tsx';
import { EmptyState } from '../src/layout/empty-state.tsx';
import { Picture } from '../src/media/picture.tsx';
import { ButtonLink } from '../src/navigation/button-link.tsx';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

/** A 1×1 picture, so that the showcase needs no files. */
const DOT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'%3E%3Cpath fill='%238a3d20' d='M1 2h2v1H1z'/%3E%3C/svg%3E";

export function ShowcasePictures() {
  return (
    <>
      <ShowcaseBlock title="Пусто">
        <EmptyState
          picture={<SleepingDog />}
          title="В корзине пока пусто"
          heading="h3"
          text="Начните с ошейника: остальное подберёте к нему."
          action={<ButtonLink to="/">В каталог</ButtonLink>}
        />
      </ShowcaseBlock>
      <ShowcaseBlock title="Снимки и знак">
        <div className={styles.grid}>
          <div className={styles.tile}>
            <Picture url={DOT} alt="Ошейник" color="#e9e4dc" sizes="50vw" width={400} height={500} fill priority />
          </div>
          <div className={styles.tile}>
            <Picture url="/media/none/960.webp" alt="" color="#e9e4dc" sizes="50vw" width={700} height={875} fill />
          </div>
          <div className={styles.row}>
            <BrandMark />
            <span className={styles.dark}>
              <BrandMark tone="night" size={30} />
            </span>
          </div>
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Рисунки" full>
        <div className={styles.stack}>
          <FirstSnow className={styles.banner} />
          <SlippedLeash className={styles.leash} />
          <StoryLeash className={styles.leash} />
        </div>
      </ShowcaseBlock>
    </>
  );
}
