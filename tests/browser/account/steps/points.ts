import { operate } from '../../steps/operate.ts';

/** Grants bonus points by the operator's command. */
export function grantPoints(email: string, points: number): Promise<void> {
  return operate('points', 'grant', email, String(points));
}
