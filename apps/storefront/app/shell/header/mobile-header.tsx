import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Menu } from 'lucide';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import { useStoreOpen } from '../use-store.ts';
import { BasketButton } from './basket-button.tsx';
import { Logo } from './logo.tsx';
import styles from './mobile-header.module.css';
import { useHeaderState } from './use-header-state.ts';

/** Below 992 px: logo, basket, menu button. */
export function MobileHeader() {
  const text = useText(shellText);
  const isStoreOpen = useStoreOpen();
  const { state, reveal } = useHeaderState();
  return (
    <header className={styles.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus events of its children. */}
      <div className={styles.header} data-state={state} onFocus={reveal}>
        <Logo />
        {isStoreOpen && <BasketButton look="icon" />}
        <IconButton label={text.openMenu} onClick={() => void openModal('menu')}>
          <Icon of={Menu} size={24} />
        </IconButton>
      </div>
    </header>
  );
}
