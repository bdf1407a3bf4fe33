import { MINUTE_MS, SECOND_MS } from '@kashtanka/rules';
import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './drops.module.css';

/** The server time has whole seconds and network delay, so smaller differences are ignored. */
const SAME_WITHIN_MS = 2 * SECOND_MS;

/** The offset of the server's clock to the browser's, in milliseconds; 0 if the request fails. */
async function getServerOffsetMs(): Promise<number> {
  try {
    const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    const aheadMs = Date.parse(headers.get('date') ?? '') - Date.now();
    return Math.abs(aheadMs) > SAME_WITHIN_MS ? aheadMs : 0;
  } catch {
    return 0;
  }
}

/** After the opening the cached page is reloaded at this interval until it is rendered again. */
const RELOAD_EVERY_MS = 30 * SECOND_MS;

/**
 * Counts down to a moment of the server's clock and calls `onOver`. Its line is reserved, so that the layout does
 * not shift.
 */
export function Countdown({ until, onOver }: { until: string; onOver(): void }) {
  const { left, isCalm } = useTimeLeft(until, onOver);
  const text = useText(dropsText);
  return (
    <p className={`num ${styles.countdown}`} role="timer">
      {left ? `${text.left} ${formatTimeLeft(left, isCalm, text)}` : '\u00a0'}
    </p>
  );
}

function formatTimeLeft(
  { days, hours, minutes, seconds }: TimeLeft,
  isCalm: boolean,
  text: (typeof dropsText)['ru'],
): string {
  return [days > 0 && text.days(days), text.hours(hours), text.minutes(minutes), !isCalm && text.seconds(seconds)]
    .filter(Boolean)
    .join(' ');
}

function useTimeLeft(until: string, onOver: () => void) {
  const [left, setLeft] = useState<TimeLeft | null>(null);
  const [isCalm, setCalm] = useState(false);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setCalm(calm);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let aheadMs = 0;
    let isMounted = true;
    const tick = () => {
      const ms = Date.parse(until) - Date.now() - aheadMs;
      const now = timeLeft(ms);
      setLeft(now);
      if (!now) {
        over();
        timer = setTimeout(tick, RELOAD_EVERY_MS);
        return;
      }
      const step = calm && ms > MINUTE_MS ? MINUTE_MS : SECOND_MS;
      timer = setTimeout(tick, ms % step || step);
    };
    tick();
    void getServerOffsetMs().then((formatTimeLeft) => {
      if (formatTimeLeft === 0 || !isMounted) return;
      aheadMs = formatTimeLeft;
      clearTimeout(timer);
      tick();
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [until]);
  return { left, isCalm };
}

/** Remaining time in whole parts: `seconds` and `minutes` below 60, `hours` below 24. */
type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Null once the time is over. Rounds up, so that the last second is shown until it has passed. */
export function timeLeft(ms: number): TimeLeft | null {
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / SECOND_MS);
  return {
    days: Math.floor(seconds / DAY_S),
    hours: Math.floor((seconds % DAY_S) / HOUR_S),
    minutes: Math.floor((seconds % HOUR_S) / MINUTE_S),
    seconds: seconds % MINUTE_S,
  };
}
