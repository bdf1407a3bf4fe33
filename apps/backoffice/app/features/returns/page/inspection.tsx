import type { ReturnDetails } from '@kashtanka/contract/admin';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { useText } from '#platform/text/text.ts';
import { ReturnLine } from './return-lines.tsx';
import styles from './return-page.module.css';
import { useReturnActs } from './use-return-acts.ts';

type Found = { whole: number; defect: number };

/** What came back of each line: whole units, and those with a defect. Until it is saved nothing is paid. */
export function Inspection({ found }: { found: ReturnDetails }) {
  const text = useText(returnsText);
  const { inspect, isBusy, failure } = useReturnActs(found);
  const [counts, setCounts] = useState<Readonly<Record<number, Found>>>(() =>
    Object.fromEntries(
      found.lines.map(({ position, quantity, is_defect, whole, defect }) => [
        position,
        { whole: whole ?? (is_defect ? 0 : quantity), defect: defect ?? (is_defect ? quantity : 0) },
      ]),
    ),
  );
  const countOf = (position: number) => counts[position] ?? { whole: 0, defect: 0 };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void inspect(found.lines.map(({ position }) => ({ position, ...countOf(position) })));
  };
  return (
    <form onSubmit={submit}>
      <h2 className={styles.heading}>{text.inspection}</h2>
      <ul className={styles.lines}>
        {found.lines.map((line) => {
          const { position, title, quantity } = line;
          const count = countOf(position);
          const field = (kind: 'whole' | 'defect') => (
            <div className={styles.count}>
              <span>{text[kind]}</span>
              <Quantity
                label={text.countLabel[kind](title)}
                lessLabel={text.less}
                moreLabel={text.more}
                value={count[kind]}
                max={quantity - (kind === 'whole' ? count.defect : count.whole)}
                onChange={(value) => setCounts({ ...counts, [position]: { ...count, [kind]: value } })}
              />
            </div>
          );
          return (
            <ReturnLine key={position} line={line}>
              <div className={styles.counts}>
                {field('whole')}
                {field('defect')}
              </div>
            </ReturnLine>
          );
        })}
      </ul>
      <div className={styles.actions}>
        <Button type="submit" tone={found.state === 'inspected' ? 'soft' : 'primary'} busy={isBusy}>
          {found.state === 'inspected' ? text.inspectAgain : text.inspectDone}
        </Button>
      </div>
      <ActionFailure failure={failure} />
    </form>
  );
}
