import type { StaffRole } from '@kashtanka/rules';
import { osUser } from '@kashtanka/server';
import { type RunningServer, SEALING_KEY } from './open-server.ts';
import { runProgram } from './run-program.ts';

/** Runs one of the operator's commands on a shop's database; how it ended, and what it said. */
export async function operate(
  databaseUrl: string,
  ...words: string[]
): Promise<{ code: number | null; said: string }> {
  const program = runProgram('apps/server/src/cli.ts', words, { DATABASE_URL: databaseUrl, SEALING_KEY });
  const code = await program.ended();
  return { code, said: program.said() };
}

/** Takes on somebody to do what no test is about; answers the words that name them and their reason. */
export async function hire({ api }: Pick<RunningServer['shop'], 'api'>, role: StaffRole): Promise<string[]> {
  const owner = { name: 'Ольга', reason: 'Нужны руки' };
  await api.staff.add(owner, { name: owner.name, role: 'owner', osUser: osUser() });
  await api.staff.add(owner, { name: 'Мария', role, osUser: osUser() });
  return ['--as', 'Мария', '--reason', 'За ожидание'];
}
