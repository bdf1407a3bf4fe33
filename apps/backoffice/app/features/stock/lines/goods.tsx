import type { StockItem } from '@kashtanka/contract/admin';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Package } from 'lucide';
import type { ReactNode } from 'react';
import { useMe } from '#platform/me.ts';
import styles from '../stock.module.css';

type GoodsProps = { item: Pick<StockItem, 'article' | 'size' | 'picture'>; children: ReactNode };

/** An article as it looks, with its title, size and article. */
export function Goods({ item: { article, size, picture }, children }: GoodsProps) {
  const { shop_url: shop } = useMe();
  return (
    <span className={styles.goods}>
      <span className={styles.picture}>
        {picture ? <Picture url={shop + picture} alt="" sizes="36px" fill /> : <Icon of={Package} size={16} />}
      </span>
      <span className={styles.words}>
        {children}
        <span className={styles.article}>{[size, article].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
