import { frameText } from '@kashtanka/texts/backoffice/frame';
import { BrandMark } from '@kashtanka/ui/drawings/brand-mark.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { PATHS } from '#paths';
import type { Section } from '#platform/sections.ts';
import { useText } from '#platform/text/text.ts';
import styles from './rail.module.css';
import { SectionsList } from './sections-list.tsx';

/** The navigation at the left edge: words, on narrow windows icons; on phones `BottomBar` takes its place. */
export function Rail({ sections }: { sections: readonly Section[] }) {
  const text = useText(frameText);
  return (
    <nav aria-label={text.navigation} className={styles.rail}>
      <Link to={PATHS.today} className={styles.brand}>
        <BrandMark size={24} />
        <span className={styles.name}>{text.shop}</span>
      </Link>
      <SectionsList sections={sections.filter(({ isRare }) => !isRare)} />
      <div className={styles.rare}>
        <SectionsList sections={sections.filter(({ isRare }) => isRare)} />
      </div>
    </nav>
  );
}
