import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ShoppingBag } from 'lucide';
import type { FormEvent } from 'react';
import { countItems, useBasket } from '#features/basket';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import styles from './basket-button.module.css';

/**
 * Opens the basket, and without scripts the checkout; the badge shows the number of items. Its space is reserved while
 * the count is unknown.
 */
export function BasketButton({ look }: { look: 'strap' | 'icon' }) {
  const text = useText(shellText);
  const state = useBasket();
  const count = countItems(state);
  const isEmpty = count === 0;
  const open = (event: FormEvent) => {
    event.preventDefault();
    void openModal('basket');
  };
  return (
    <form className={styles.form} action={usePaths().checkout} onSubmit={open}>
      <button type="submit" className={styles[look]}>
        <Icon of={ShoppingBag} size={look === 'strap' ? 20 : 24} />
        {look === 'strap' ? <span>{text.basket}</span> : <span className="visually-hidden">{text.basket}</span>}
        <b className={styles.badge} data-empty={isEmpty || undefined} aria-hidden>
          {isEmpty ? '' : count}
        </b>
        <span className="visually-hidden">
          <span aria-live="polite">{state.basket ? `, ${text.inBasket(count)}` : ''}</span>
        </span>
      </button>
    </form>
  );
}
