import { createHmac, randomBytes } from 'node:crypto';

/** A browser as it appears to the server. */
export type BrowserTraits = { ip: string; userAgent: string };

/** Maximum marks of a day in one process, about 20 MB; the oldest are dropped first. */
const MAX_MARKS = 500_000;
/** A mark is an integer that fits a double; the collision chance is one in 200 million. */
const MARK_BYTES = 6;

/**
 * Remembers counted visits so that each counts once a day, without identifying the visitor. A mark is a hash of
 * address, browser and step under a salt that lives for a day in this process alone: marks of one browser cannot be
 * linked, and after the day no mark can be traced to a visitor.
 */
export function createVisitMarks(most = MAX_MARKS) {
  let today = '';
  let salt = randomBytes(32);
  const marks = new Set<number>();
  return {
    /** Whether this is the first such step of such a browser on that day. */
    isFirst: (day: string, { ip, userAgent }: BrowserTraits, event: string): boolean => {
      if (day !== today) {
        today = day;
        salt = randomBytes(32);
        marks.clear();
      }
      const digest = createHmac('sha256', salt).update(`${ip}\n${userAgent}\n${event}`).digest();
      const mark = digest.readUIntBE(0, MARK_BYTES);
      if (marks.has(mark)) return false;
      marks.add(mark);
      if (marks.size > most) dropOldest(marks);
      return true;
    },
  };
}

function dropOldest(marks: Set<number>): void {
  for (const mark of marks) {
    marks.delete(mark);
    return;
  }
}
