import { BrandMark } from '@kashtanka/ui/drawings/brand-mark.tsx';
import { useShop } from '#platform/shop.ts';
import styles from './shop-mark.module.css';

/** The widest logo, in times its height; a wider one is shown smaller. */
const WIDEST = 4;

/** The owner's logo, or the drawing that comes with the shop. */
export function ShopMark({ size }: { size: number }) {
  const { logo } = useShop();
  if (!logo) return <BrandMark size={size} />;
  return (
    <img
      src={logo}
      alt=""
      className={styles.logo}
      style={{ height: size, maxWidth: `min(100%, ${size * WIDEST}px)` }}
    />
  );
}
