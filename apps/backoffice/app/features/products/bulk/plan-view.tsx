import type { BulkChange, BulkPlan, BulkRun } from '@kashtanka/contract/admin';
import { moneyFromWire } from '@kashtanka/rules';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import styles from './bulk.module.css';
import { useChangeWords } from './change-words.ts';
import { countedOf } from './run-title.ts';

/** What a plan would change, and what it leaves out. */
export function PlanView({ plan }: { plan: BulkPlan }) {
  const text = useText(bulkText);
  return (
    <div className={styles.plan}>
      <p role="status">
        {text.changes(plan.count, countedOf(plan.command))} {plan.unchanged > 0 && text.unchanged(plan.unchanged)}
      </p>
      {plan.prices && <PriceChange prices={plan.prices} />}
      <Refused title={text.leftOut} refused={plan.refused} />
      {plan.count > 0 && <Changes key={plan.id} plan={plan} />}
    </div>
  );
}

/** What the rounding has made of the rule. */
function PriceChange({ prices }: { prices: NonNullable<BulkPlan['prices']> }) {
  const text = useText(bulkText);
  const locale = useLocale();
  const [before, after] = [moneyFromWire(prices.before), moneyFromWire(prices.after)];
  if (before <= 0) return null;
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return <p className={styles.quiet}>{text.realChange(share.format((after - before) / before))}</p>;
}

function Changes({ plan }: { plan: BulkPlan }) {
  const text = useText(bulkText);
  const [more, setMore] = useState<{ changes: BulkChange[]; next: string | null }>();
  const next = more ? more.next : plan.next;
  const changes = [...plan.changes, ...(more?.changes ?? [])];
  const load = async (after: string) => {
    const page = await api.listBulkChanges({ params: { id: plan.id }, query: { after } });
    if (page.ok)
      setMore((old) => ({ changes: [...(old?.changes ?? []), ...page.body.changes], next: page.body.next }));
  };
  return (
    <>
      <table className={styles.preview}>
        <caption className="visually-hidden">{text.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{text.subject}</th>
            <th scope="col" className={styles.number}>
              {text.before}
            </th>
            <th scope="col" className={styles.number}>
              {text.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={`${change.list} ${change.key}`} change={change} />
          ))}
        </tbody>
      </table>
      {next !== null && (
        <Button size="tiny" tone="soft" onClick={() => void load(next)}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function ChangeRow({ change: { list, key, title, before, after } }: { change: BulkChange }) {
  const locale = useLocale();
  const wordsOf = useChangeWords();
  return (
    <tr>
      <th scope="row">
        {textIn(locale, title)}
        {list === 'stock' && ` · ${key}`}
      </th>
      <td className={styles.number}>{wordsOf(before)}</td>
      <td className={styles.number}>
        <b>{wordsOf(after)}</b>
      </td>
    </tr>
  );
}

type RefusedProps = { title: string; refused: BulkRun['refused'] };

/** Products that are not changed, each with the reason. */
export function Refused({ title, refused }: RefusedProps) {
  const text = useText(bulkText);
  const locale = useLocale();
  if (refused.length === 0) return null;
  return (
    <section className={styles.plan}>
      <h3 className={styles.refusedTitle}>{title}</h3>
      <ul className={styles.titles}>
        {refused.map(({ article, title: name, code }) => (
          <li key={article}>
            <b>{name ? textIn(locale, name) : article}</b>: {text.codes[code]}
          </li>
        ))}
      </ul>
    </section>
  );
}
