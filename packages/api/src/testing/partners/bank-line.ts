import type { Bank } from './bank.ts';

/** The connection between the shop and its bank, slowed down when a test needs events in the meantime. */
export function openLine(): { fetch: typeof fetch; strings: Pick<Bank, 'meanwhile' | 'asked'> } {
  const actions = new Map<string, () => Promise<unknown>>();
  const calls: string[] = [];
  const run = async (moment: string) => {
    const action = actions.get(moment);
    actions.delete(moment);
    await action?.();
  };
  return {
    fetch: async (input, init) => {
      const call = String(input).replace(/^.*\/|\.do$/g, '');
      calls.push(call);
      await run(`before ${call}`);
      const answer = await fetch(input, init);
      await run(`after ${call}`);
      return answer;
    },
    strings: {
      meanwhile: (call, when, action) => void actions.set(`${when} ${call}`, action),
      asked: () => calls.splice(0),
    },
  };
}
