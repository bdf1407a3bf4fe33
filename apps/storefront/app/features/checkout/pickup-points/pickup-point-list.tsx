import type { PickupPoint } from '@kashtanka/contract';
import { carrierPickupPointsText } from '@kashtanka/texts/storefront/buying/carrier-pickup-points';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from '../components/steps.module.css';
import type { PickupPointsState } from './use-pickup-points.ts';

type PointChoiceProps = {
  points: PickupPointsState;
  chosen: string;
  /** Details of the chosen pickup point, below its row; empty if a separate block shows them. */
  facts: ReactNode;
  isBesideMap: boolean;
  onChoose(code: string): void;
  onMore(): void;
  onRetry(): void;
};

export function PickupPointList(props: PointChoiceProps) {
  const { points, chosen, facts, isBesideMap, onChoose, onMore, onRetry } = props;
  const text = useText(carrierPickupPointsText);
  switch (points.at) {
    case 'unknown':
      return null;
    case 'asking':
      return <Skeleton shape="block" className={styles.wide} height="68px" />;
    case 'failed':
      return <PointsFailed status={points.status} onRetry={onRetry} />;
    case 'found':
      return (
        <div className={isBesideMap ? styles.besideMap : classNames(styles.wide, styles.list)}>
          <p role="status" className={classNames('small muted', styles.count)}>
            {text.count(points.count)}
          </p>
          {points.count > 0 && (
            <RadioGroup legend={text.legend} legendHidden value={chosen} onChange={onChoose}>
              {points.points.map((row) => (
                <PointRow key={row.code} row={row}>
                  {facts}
                </PointRow>
              ))}
            </RadioGroup>
          )}
          {points.mayBeMore && (
            <Button tone="line" size="small" className={styles.more} onClick={onMore}>
              {text.more}
            </Button>
          )}
        </div>
      );
    default:
      return points satisfies never;
  }
}

function PointRow({ row, children }: { row: PickupPoint; children: ReactNode }) {
  const text = useText(carrierPickupPointsText);
  const { code, address, name, metro, work_time: hours } = row;
  const where = [name, metro && text.metro(metro)].filter(Boolean).join(', ');
  return (
    <RadioRow value={code} title={address} text={[where, hours].filter(Boolean).join('. ')}>
      {children}
    </RadioRow>
  );
}

/** ERRORTEXT-27. */
function PointsFailed({ status, onRetry }: { status: number; onRetry(): void }) {
  const text = useText(carrierPickupPointsText);
  return (
    <Note
      tone="bad"
      role="alert"
      className={styles.wide}
      action={
        <Button tone="line" size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {`${text.failedTitle(status || text.offline)}. ${text.failedText}`}
    </Note>
  );
}
