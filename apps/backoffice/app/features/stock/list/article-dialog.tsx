import type { StockItem } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { Drawer } from '@kashtanka/ui/overlay/drawer.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '#parts/failure-text.ts';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { canRead, useMe } from '#platform/me.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { reasonWords } from '#platform/text/log-words.ts';
import { useText } from '#platform/text/text.ts';
import { movementsQuery } from '../queries.ts';
import styles from '../stock.module.css';

/** The orders that hold an article, and its movements: when, who, why. */
export function ArticleDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const text = useText(stockText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const me = useMe();
  const { data: movements = [], error } = useQuery(movementsQuery(item.article));
  return (
    <Drawer title={[item.title, item.size].filter(Boolean).join(', ')} closeLabel={actions.close} onClose={onClose}>
      <p className={styles.quiet}>
        {item.article} ·{' '}
        {canRead(me, 'catalogue') && <TextLink to={PATHS.product(item.product)}>{text.card}</TextLink>}
      </p>
      {item.orders.length > 0 && (
        <section>
          <h3 className={styles.heading}>{text.holders}</h3>
          <ul className={styles.plain}>
            {item.orders.map(({ number, quantity }) => (
              <li key={number}>
                {canRead(me, 'orders') ? <TextLink to={PATHS.order(number)}>{number}</TextLink> : number}:{' '}
                {quantity}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={styles.heading}>{text.history}</h3>
        {error instanceof LoadError && <Note tone="bad">{textOf(error.failure)}</Note>}
        <ol className={styles.movements}>
          {movements.map((movement) => (
            <Movement
              key={`${movement.at} ${movement.kind} ${movement.owner} ${movement.quantity}`}
              {...movement}
            />
          ))}
        </ol>
      </section>
    </Drawer>
  );
}

type MovementProps = { at: string; kind: string; quantity: number; owner: string; reason: string | null };

function Movement({ at, kind, quantity, owner, reason }: MovementProps) {
  const text = useText(stockText);
  const formatMoment = useFormatMoment();
  const locale = useLocale();
  const sign = kind === 'counted' && quantity > 0 ? '+' : '';
  return (
    <li className={styles.movement}>
      <b className={styles.quantity}>
        {sign}
        {quantity < 0 ? `−${-quantity}` : quantity}
      </b>
      <span>
        {text.kinds[kind] ?? kind}, {text.owner(owner)}
        {reason && <span className={styles.quiet}> · {reasonWords(reason, locale)}</span>}
      </span>
      <time dateTime={at} className={styles.quiet}>
        {formatMoment(at)}
      </time>
    </li>
  );
}
