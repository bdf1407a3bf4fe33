import type { Basket } from '@kashtanka/contract';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { Percent } from 'lucide';
import { useLocation } from 'react-router';
import { usePaths } from '#paths';
import { useSession } from '#platform/session/session.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { toBonusPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './basket-drawer.module.css';

/**
 * The bonus points that the order earns. Only customers with an account earn them, so guests are informed before
 * they order (BASKET-02, D41).
 */
export function CashbackNote({ basket }: { basket: Basket }) {
  const text = useText(basketText);
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const isLoggedIn = useSession() === 'authenticated';
  const { pointsPercent } = useShopFrame();
  const points = toBonusPoints(basket.total_cashback);
  if (points === 0 || pointsPercent === null) return null;
  if (isLoggedIn) {
    return (
      <Note icon={Percent} className={styles.login}>
        {text.pointsToCome(points)}
      </Note>
    );
  }
  return (
    <Note icon={Percent} className={styles.login}>
      <b>{text.pointsToCome(points)}</b> {text.logInFirst}{' '}
      <TextLink tone="inherit" to={paths.login(pathname + search)}>
        {text.logIn}
      </TextLink>
    </Note>
  );
}
