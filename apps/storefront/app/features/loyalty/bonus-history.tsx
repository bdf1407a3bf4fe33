import type { Transfer } from '@kashtanka/contract';
import type { Answer } from '@kashtanka/contract/client';
import { formatAmount, moneyFromWire } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { loyaltyText } from '@kashtanka/texts/storefront/account/loyalty';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './points.module.css';

export function BonusHistory({ first }: { first: Answer<'listTransfers'> }) {
  const text = useText(loyaltyText);
  const { rows, hasMore, isBusy, hasFailed, more } = useTransfers(first);
  return (
    <>
      <ul className={styles.history} aria-busy={isBusy || undefined}>
        {rows.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} />
        ))}
      </ul>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.loadFailed}
        </Note>
      )}
      {hasMore && (
        <Button tone="line" busy={isBusy} onClick={more}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function Row({ transfer }: { transfer: Transfer }) {
  const text = useText(loyaltyText);
  const paths = usePaths();
  const day = useFormatDay();
  const locale = useLocale();
  const { date, description, status, amount, order_number: number } = transfer;
  return (
    <li className={styles.transfer} data-status={status}>
      <span className="muted">{day(date)}</span>
      <span>
        <span>
          {number === null ? (
            description
          ) : (
            <TextLink tone="inherit" to={paths.profileOrder(number)}>
              {description}
            </TextLink>
          )}
        </span>{' '}
        {status !== 'done' && (
          <Badge tone={status === 'pending' ? 'wait' : 'gray'}>{text.states[stateOf(transfer)]}</Badge>
        )}
      </span>
      <b className="num">{formatPointsChange(locale, amount)}</b>
    </li>
  );
}

/** Pending points arrive with the delivery; points of an unpaid order are held. */
function stateOf({ status, amount }: Transfer): 'coming' | 'held' | 'canceled' {
  if (status === 'canceled') return 'canceled';
  return amount.startsWith('-') ? 'held' : 'coming';
}

function useTransfers(first: Answer<'listTransfers'>) {
  const [rows, setRows] = useState(first.results);
  const [page, setPage] = useState(1);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = async () => {
    setState('busy');
    const next = await api.listTransfers({ query: { page: page + 1 } });
    setState(next.ok ? 'idle' : 'failed');
    if (!next.ok) return;
    setPage(page + 1);
    // New transfers shift rows to the next page, so duplicates are dropped.
    setRows([...rows, ...next.body.results.filter(({ id }) => rows.every((row) => row.id !== id))]);
  };
  const hasMore = page * first.results.length < first.count && rows.length < first.count;
  return { rows, hasMore, isBusy: state === 'busy', hasFailed: state === 'failed', more };
}

/** `+69,97`: exact to the kopeck, without decimals for whole points (D43). */
export function formatPointsChange(locale: Locale, amount: string): string {
  const size = Math.abs(moneyFromWire(amount));
  const points = formatAmount(size, amount.endsWith('.00') ? 0 : 2, LANGUAGES[locale].decimalPoint);
  return `${amount.startsWith('-') ? '−' : '+'}${points}`;
}
