const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment for people, `2026-11-25 10:00`: in Moscow, as the days are that these commands are asked by (D04). */
export function moscowTime(moment: Date): string {
  return FORMAT.format(moment);
}
