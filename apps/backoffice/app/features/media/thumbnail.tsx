import type { ListedMedia } from '@kashtanka/contract/admin';
import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { FileBox } from 'lucide';
import { useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './media.module.css';

/** A file of the library; its name says what it is. */
export function Thumbnail({ file, onOpen }: { file: ListedMedia; onOpen: () => void }) {
  const text = useText(mediaText);
  const { shop_url: shop } = useMe();
  return (
    <li>
      <button type="button" className={styles.thumbnail} onClick={onOpen}>
        <span className={styles.picture}>
          {file.mime.startsWith('image/') ? (
            <Picture url={shop + file.url} alt="" sizes="160px" fill />
          ) : (
            <Icon of={FileBox} size={32} />
          )}
        </span>
        <span className={styles.name}>{file.alt?.ru || file.name || text.noName}</span>
        <span className={styles.quiet}>{text.uses(file.uses)}</span>
      </button>
    </li>
  );
}
