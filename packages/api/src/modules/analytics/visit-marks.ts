import { createHmac, randomBytes } from 'node:crypto';

/** Whom a browser looks like to a server. */
export type Looks = { ip: string; userAgent: string };

/** So many things of a day are remembered by one process, at some 20 MB; the oldest are forgotten first. */
const MOST_MARKS = 500_000;
/** A mark is a whole number that fits a double: one in two hundred million is taken for another. */
const MARK_BYTES = 6;

/**
 * Remembers that something was counted, so that it counts once a day, and nothing of who did it. A mark is drawn from
 * address, browser, and what was done at once, under a salt that lives for a day in this process alone: marks of one
 * browser cannot be told to be of one, and after the day nobody can say whose any was.
 */
export function createVisitMarks(most = MOST_MARKS) {
  let today = '';
  let salt = randomBytes(32);
  const marks = new Set<number>();
  return {
    /** Whether this is the first time on that day that such a browser does that. */
    isFirst: (day: string, { ip, userAgent }: Looks, what: string): boolean => {
      if (day !== today) {
        today = day;
        salt = randomBytes(32);
        marks.clear();
      }
      const digest = createHmac('sha256', salt).update(`${ip}\n${userAgent}\n${what}`).digest();
      const mark = digest.readUIntBE(0, MARK_BYTES);
      if (marks.has(mark)) return false;
      marks.add(mark);
      if (marks.size > most) forgetOldest(marks);
      return true;
    },
  };
}

function forgetOldest(marks: Set<number>): void {
  for (const mark of marks) {
    marks.delete(mark);
    return;
  }
}
