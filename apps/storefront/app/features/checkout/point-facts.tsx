import { carrierPointsText } from '#messages/carrier-points';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './steps.module.css';
import type { PointState } from './use-point.ts';

/** When a point is open, and how it is found. */
export function PointFacts({ state }: { state: PointState }) {
  const text = useText(carrierPointsText);
  switch (state.at) {
    case 'none':
      return <Skeleton width="12em" />;
    case 'gone':
      return <p className="small">{text.gone}</p>;
    case 'silent':
      return null;
    case 'known': {
      const { work_time: hours, phone, comment, station } = state.point;
      const facts = [hours, station && text.station(station), phone, comment].filter(Boolean);
      return (
        <div className={styles.place}>
          {facts.map((fact) => (
            <p key={fact} className="small">
              {fact}
            </p>
          ))}
        </div>
      );
    }
    default:
      return state satisfies never;
  }
}

/** The point that was chosen before, while the list shows others. */
export function ChosenPoint({ state }: { state: PointState }) {
  const text = useText(carrierPointsText);
  if (state.at === 'gone') {
    return (
      <Note tone="warn" className={styles.wide}>
        {text.gone}
      </Note>
    );
  }
  if (state.at !== 'known') return null;
  const { city, address } = state.point;
  return (
    <div className={styles.wide}>
      <p>
        {text.chosen}: {city}, {address}
      </p>
      <PointFacts state={state} />
    </div>
  );
}
