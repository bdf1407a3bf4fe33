import { BrandMark } from '@kashtanka/ui/drawings/brand-mark.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { useShopFacts, useShopName } from '#platform/shop-facts/use-shop-facts.ts';
import styles from './logo.module.css';

export function Logo() {
  const name = useShopName();
  const { logo } = useShopFacts();
  const paths = usePaths();
  return (
    <Link to={paths.home} className={styles.logo}>
      {logo ? (
        <img src={`/media/${logo}/320.webp`} alt="" height={34} className={styles.picture} />
      ) : (
        <BrandMark className={styles.mark} />
      )}
      <span>{name}</span>
    </Link>
  );
}
