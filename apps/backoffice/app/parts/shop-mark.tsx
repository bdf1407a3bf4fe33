import { BrandMark } from '@kashtanka/ui/drawings/brand-mark.tsx';
import { useShop } from '#platform/shop.ts';
import styles from './shop-mark.module.css';

/** The owner's logo, or the drawing that comes with the shop. */
export function ShopMark({ size }: { size: number }) {
  const { logo } = useShop();
  return logo ? <img src={logo} alt="" height={size} className={styles.logo} /> : <BrandMark size={size} />;
}
