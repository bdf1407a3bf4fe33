import { frameText } from '@kashtanka/texts/backoffice/frame';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { Search } from 'lucide';
import { ShopMark } from '#parts/shop-mark.tsx';
import { PATHS } from '#paths';
import { useShop } from '#platform/shop.ts';
import { capsOf } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { onSearch: () => void; onShortcuts: () => void };

/** The keys of the palette. */
export const PALETTE_KEYS = ['Mod+KeyK'];

/** One field for everything, which opens the command palette, and the user's menu. */
export function TopBar({ onSearch, onShortcuts }: TopBarProps) {
  const text = useText(frameText);
  const { name } = useShop();
  return (
    <header className={styles.bar}>
      <Link to={PATHS.today} className={styles.brand} aria-label={name}>
        <ShopMark size={26} />
      </Link>
      <button
        type="button"
        className={styles.search}
        aria-label={text.openSearch}
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <Icon of={Search} size={16} />
        <span className={styles.words}>{text.search}</span>
        <Keys keys={capsOf({ keys: PALETTE_KEYS })} className={styles.keys} />
      </button>
      <UserMenu onShortcuts={onShortcuts} />
    </header>
  );
}
