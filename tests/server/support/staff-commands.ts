import type { Pool } from 'pg';
import { STAFF } from './load/staff-at-work.ts';

// Work of staff by the shop's own records, which include commands killed after their commit.

/** Commands by the order's resulting status. */
const COMMANDS: Record<string, readonly string[]> = {
  'handed over': ['issued'],
  'called off': ['canceled'],
  'taken back': ['returned', 'partially_returned'],
};

/** The commands not yet used on any order; all of them while the database does not respond. */
export async function unusedCommands(pool: Pool): Promise<string[]> {
  const moves = await movesOf(pool).catch(() => []);
  return Object.keys(COMMANDS).filter((command) => count(moves, command) === 0);
}

export async function summarizeCommands(pool: Pool): Promise<string> {
  const moves = await movesOf(pool);
  const counts = Object.keys(COMMANDS).map((command) => `${count(moves, command)} ${command}`);
  return `${counts.join(', ')} by staff`;
}

type Moves = { status: string; count: number }[];

async function movesOf(pool: Pool): Promise<Moves> {
  const { rows } = await pool.query<Moves[number]>(
    'select status, count(*)::int as count from order_move where actor = $1 group by status',
    [STAFF],
  );
  return rows;
}

function count(moves: Moves, command: string): number {
  return moves
    .filter(({ status }) => COMMANDS[command]?.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
}
