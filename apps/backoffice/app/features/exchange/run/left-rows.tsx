import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import { namedRowsQuery, type RunDetails } from '../queries.ts';
import { RowName } from './row-name.tsx';

/** What an undo would leave, or has left, by name. */
export function LeftRows({ run }: { run: RunDetails }) {
  const { left } = useText(exchangeText);
  if (run.state !== 'done' && run.state !== 'undone') return null;
  const isUndone = run.state === 'undone';
  return (
    <>
      {isUndone && <NamedRows run={run} kind="kept" title={left.kept} />}
      <NamedRows run={run} kind="staying" title={isUndone ? left.stayed : left.stays} />
    </>
  );
}

type Props = { run: RunDetails; kind: 'kept' | 'staying'; title: string };

function NamedRows({ run: { id, state }, kind, title }: Props) {
  const { faultList } = useText(exchangeText);
  const { data } = useQuery(namedRowsQuery(id, kind, state));
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.faults}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <RowName row={row} isInShop />
            <span className={styles.hint}>{row.key}</span>
          </li>
        ))}
      </ul>
      {data.next !== null && <p className={styles.hint}>{faultList.andOthers}</p>}
    </section>
  );
}
