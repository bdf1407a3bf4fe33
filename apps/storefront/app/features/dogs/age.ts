type Words = { years(count: number): string; months(count: number): string };

const MONTHS = 12;

/** Age in whole years, or in months before the first birthday. Dates are ISO strings. */
export function formatAge(words: Words, birthday: string, today: string): string {
  const [year = 0, month = 0, day = 0] = partsOf(birthday);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = partsOf(today);
  const months = (thisYear - year) * MONTHS + thisMonth - month - (thisDay < day ? 1 : 0);
  return months < MONTHS ? words.months(months) : words.years(Math.floor(months / MONTHS));
}

function partsOf(day: string): number[] {
  return day.split('-').map(Number);
}
