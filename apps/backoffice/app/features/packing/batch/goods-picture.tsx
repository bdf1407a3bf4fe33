import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Package } from 'lucide';
import { useMe } from '#platform/me.ts';
import styles from './goods-picture.module.css';

/** A piece as it looks; its title is beside. */
export function GoodsPicture({ image }: { image: string | null }) {
  const { shop_url: shop } = useMe();
  return (
    <span className={styles.box}>
      {image === null ? (
        <Icon of={Package} size={24} />
      ) : (
        <Picture url={shop + image} alt="" width={64} height={80} sizes="64px" fill />
      )}
    </span>
  );
}
