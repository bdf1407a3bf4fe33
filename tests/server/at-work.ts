import { runProgram } from './run-program.ts';

/** Who runs a command, and why, in a shop where nobody works yet. */
export async function atWork(environment: Record<string, string>, role = 'owner'): Promise<string[]> {
  const add = async (name: string, ...words: string[]) => {
    await runProgram('apps/server/src/shop.ts', ['staff', 'add', name, ...words], environment).ended();
  };
  const owner = ['--as', 'Ольга', '--reason', 'За ожидание'];
  await add('Ольга', '--role', 'owner');
  if (role === 'owner') return owner;
  await add('Антон', '--role', role, ...owner);
  return ['--as', 'Антон', '--reason', 'За ожидание'];
}
