const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a moment as `2026-11-25 10:00` in Moscow time, like the days that the commands accept (D04). */
export function moscowTime(moment: Date): string {
  return FORMAT.format(moment);
}
