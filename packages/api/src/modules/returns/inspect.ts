import type { Tx } from '#platform/database';
import { changeReturn, listLines, type ReturnRecord, saveInspection } from './sql.ts';

/** Units of a line that came back whole, and those with a defect. */
export type Inspected = { position: number; whole: number; defect: number };

export type InspectionRefused =
  | { ok: false; problem: 'nothing' }
  | { ok: false; problem: 'no_such_line'; position: number }
  | { ok: false; problem: 'too_many'; position: number; left: number };

/** Notes what was found; more units than were announced are another return. */
export async function inspect(
  tx: Tx,
  found: ReturnRecord,
  { lines, at, by }: { lines: readonly Inspected[]; at: Date; by: string },
): Promise<{ ok: true; id: number } | InspectionRefused> {
  const announced = await listLines(tx, [found.id]);
  for (const { position, whole, defect } of lines) {
    const line = announced.find((one) => one.position === position);
    if (!line) return { ok: false, problem: 'no_such_line', position };
    if (whole + defect > line.quantity) return { ok: false, problem: 'too_many', position, left: line.quantity };
  }
  if (lines.every(({ whole, defect }) => whole + defect === 0)) return { ok: false, problem: 'nothing' };
  const missing = announced.filter(({ position }) => !lines.some((line) => line.position === position));
  const none = missing.map(({ position }) => ({ position, whole: 0, defect: 0 }));
  await saveInspection(tx, found.id, [...lines, ...none]);
  await changeReturn(tx, found, { state: 'inspected', at, by });
  return { ok: true, id: found.id };
}
