import { operate } from '../../steps/operate.ts';

/** The operator grants points to somebody. */
export function grantPoints(email: string, points: number): Promise<void> {
  return operate('points', 'grant', email, String(points));
}
