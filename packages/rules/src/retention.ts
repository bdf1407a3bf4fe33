/** How long the shop keeps what it knows of people (D78). Moments are milliseconds since 1970. */
const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Moscow keeps one time all year. */
const MOSCOW_MS = 3 * 60 * 60_000;

const YEARS_OF_SALES = 5;
const YEARS_OF_CONSENTS = 3;
const YEARS_OF_AUDIT = 5;
/** A year can be compared with those before it, and nobody's doing is in it. */
const YEARS_OF_COUNTS = 3;

export type Retention = {
  /** Orders that were placed before are nobody's any more: the fifth year after that of their sale is over, in Moscow. */
  ordersBefore: number;
  /** Orders that were placed before, and never paid, are nobody's any more. */
  unpaidOrdersBefore: number;
  /** Ticks that stopped to hold before are erased. */
  consentsEndedBefore: number;
  /** What staff did before is erased. */
  auditBefore: number;
  /** What visits did is counted by days; days before are erased. */
  countsBefore: number;
};

/** What of each kind is too old to be kept now. */
export function retentionAt(nowMs: number): Retention {
  return {
    ordersBefore: startOfYear(moscowYear(nowMs) - YEARS_OF_SALES),
    unpaidOrdersBefore: nowMs - YEAR_MS,
    consentsEndedBefore: nowMs - YEARS_OF_CONSENTS * YEAR_MS,
    auditBefore: nowMs - YEARS_OF_AUDIT * YEAR_MS,
    countsBefore: nowMs - YEARS_OF_COUNTS * YEAR_MS,
  };
}

const DAYS_IN_ERA = 146_097;
const YEARS_IN_ERA = 400;
const DAY_MS = 24 * 60 * 60_000;
/** From the first day of the year 0 to 1970. */
const DAYS_BEFORE_1970 = 719_528;

/** The year that it is in Moscow; rules have no calendar but this. */
function moscowYear(nowMs: number): number {
  const days = Math.floor((nowMs + MOSCOW_MS) / DAY_MS) + DAYS_BEFORE_1970;
  const guess = Math.floor((days * YEARS_IN_ERA) / DAYS_IN_ERA);
  return [guess + 1, guess, guess - 1].find((year) => daysBeforeYear(year) <= days) ?? guess;
}

function startOfYear(year: number): number {
  return (daysBeforeYear(year) - DAYS_BEFORE_1970) * DAY_MS - MOSCOW_MS;
}

function daysBeforeYear(year: number): number {
  const passed = year - 1;
  const leapDays = Math.floor(passed / 4) - Math.floor(passed / 100) + Math.floor(passed / YEARS_IN_ERA);
  // The year 0 is one of 366 days.
  return year * 365 + leapDays + 1;
}
