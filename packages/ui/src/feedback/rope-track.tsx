import { Check, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RopeStrand } from '../drawings/rope-strand.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './rope-track.module.css';

export type RopeStopState = 'done' | 'current' | 'next';

export type ExceptionalMark = { icon: IconNode; tone: 'wait' | 'bad' | 'gray' };

export type RopeStop = {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  state: RopeStopState;
  turn?: ExceptionalMark | undefined;
};

type RopeTrackProps = {
  /** The accessible name. */
  label: string;
  stops: readonly RopeStop[];
  /** The names of the states for screen readers. */
  stateLabels: Readonly<Record<RopeStopState, string>>;
  /** `auto` is horizontal from 768 px and vertical below. */
  direction?: 'auto' | 'vertical' | undefined;
  className?: string | undefined;
};

/** A progress track drawn as a leash: past, current and future stops. */
export function RopeTrack({ label, stops, stateLabels, direction = 'auto', className }: RopeTrackProps) {
  return (
    <ol aria-label={label} className={classNames(styles.track, styles[direction], className)}>
      {stops.map(({ key, title, text, state, turn }, at) => (
        <li
          key={key}
          className={classNames(styles.stop, styles[turn ? turn.tone : state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {at < stops.length - 1 && <Segment rope={stops[at + 1]?.state !== 'next'} down={at % 2 === 1} />}
          <Sign state={state} turn={turn} />
          <span className="visually-hidden">{`${stateLabels[state]}: `}</span>
          <b className={styles.title}>{title}</b>
          {text && <span className={styles.text}>{text}</span>}
        </li>
      ))}
    </ol>
  );
}

function Sign({ state, turn }: Pick<RopeStop, 'state' | 'turn'>) {
  const icon = turn?.icon ?? (state === 'done' ? Check : undefined);
  return <span className={styles.sign}>{icon && <Icon of={icon} size={16} />}</span>;
}

/** The connection to the next stop, curved alternately up and down; straight below 768 px. */
function Segment({ rope, down }: { rope: boolean; down: boolean }) {
  const bow = down ? 50 : 0;
  const way = `M0 25C80 ${bow} 200 ${bow} 280 25`;
  return (
    <>
      <svg className={styles.bow} viewBox="0 0 280 50" preserveAspectRatio="none" aria-hidden>
        {rope ? (
          <RopeStrand d={way} width={9} stretched />
        ) : (
          <path d={way} fill="none" stroke="var(--c-line)" strokeWidth={8} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <span className={classNames(styles.strap, rope && styles.rope)} />
    </>
  );
}
