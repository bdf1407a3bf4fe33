import { frameText } from '@kashtanka/texts/backoffice/frame';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { ShopMark } from '#parts/shop-mark.tsx';
import { PATHS } from '#paths';
import type { Section } from '#platform/sections.ts';
import { useShop } from '#platform/shop.ts';
import { useText } from '#platform/text/text.ts';
import styles from './rail.module.css';
import { SectionsList } from './sections-list.tsx';

/** The navigation at the left edge: words, on narrow windows icons; on phones `BottomBar` takes its place. */
export function Rail({ sections }: { sections: readonly Section[] }) {
  const text = useText(frameText);
  const { name } = useShop();
  return (
    <nav aria-label={text.navigation} className={styles.rail}>
      <Link to={PATHS.today} className={styles.brand}>
        <ShopMark size={24} />
        <span className={styles.name}>{name}</span>
      </Link>
      <SectionsList sections={sections.filter(({ isRare }) => !isRare)} />
      <div className={styles.rare}>
        <SectionsList sections={sections.filter(({ isRare }) => isRare)} />
      </div>
    </nav>
  );
}
