import { type Call, type CallName, contract } from '@kashtanka/contract';
import { MINUTE_MS } from '@kashtanka/rules';
import type { TestClock } from '../clock.ts';
import { isPromisedRefusal } from '../requests/refusals.ts';
import type { Visitor } from '../visitor.ts';

/** Processor time: it does not grow when the machine is busy with something else. */
const LONGEST_CPU_MS = 1_000;
/**
 * Wall time of the statements of one request together, because work of the database costs this process no CPU time. A
 * busy machine makes them longer, but not by seconds.
 */
const LONGEST_STATEMENTS_MS = 5_000;

/** Only these calls may report a silent bank or carrier. */
const ASKS_PARTNERS: readonly CallName[] = ['quoteShipping', 'checkout', 'payOrder', 'checkPaymentMethod'];

/** The wrong part of an address or a response, short enough to identify it. */
const LONGEST_SHOWN = 500;

/** `caller` describes the caller in words. */
export type Asked = {
  name: CallName;
  caller: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
type Response = { status: number; json: unknown; text: string };
type Spent = { cpuMs: number; statementsMs: number };

/** How often a call was asked for, and how often it was done. */
type Count = { asked: number; done: number };

/** These calls may write the same email text again, with another minute; other emails contain a unique word. */
const RATE_LIMITED: readonly CallName[] = ['changePassword', 'recoverPassword', 'changeProfile'];

/** Asks one call after another, each a while after the last, and notes each answer that no call may give. */
export function createFuzzOracle(clock: TestClock) {
  const statements = { ms: 0 };
  const findings: unknown[] = [];
  const counts = new Map<CallName, Count>();
  return {
    findings,
    /** Calls that have never succeeded. */
    undone: () => (Object.keys(contract) as CallName[]).filter((name) => !counts.get(name)?.done),
    /** How often each was done, and how often it was asked for. */
    summary: () => [...counts].map(([name, { done, asked }]) => `${name} ${done}/${asked}`).join(', '),
    asked: () => [...counts.values()].reduce((sum, { asked }) => sum + asked, 0),
    /** Observer of each SQL statement, for the shop under test. */
    onStatement: ({ tookMs }: { tookMs: number }) => {
      statements.ms += tookMs;
    },
    ask: async (visitor: Visitor, asked: Asked): Promise<Response> => {
      const { name, path, body, headers = {} } = asked;
      statements.ms = 0;
      const before = process.cpuUsage();
      const response = await visitor.inject({ method: contract[name].method, path, body, headers });
      const { user, system } = process.cpuUsage(before);
      const spent = { cpuMs: (user + system) / 1_000, statementsMs: statements.ms };
      if (isUnexpected(name, response) || isSlow(spent))
        findings.push({ ...asked, path: path.slice(0, LONGEST_SHOWN), ...spent, ...briefly(response) });
      const count = counts.get(name) ?? { asked: 0, done: 0 };
      counts.set(name, { asked: count.asked + 1, done: count.done + (response.status < 400 ? 1 : 0) });
      clock.advance(RATE_LIMITED.includes(name) && response.status < 300 ? MINUTE_MS : 1_000);
      return response;
    },
  };
}

export type FuzzOracle = ReturnType<typeof createFuzzOracle>;

function isSlow({ cpuMs, statementsMs }: Spent): boolean {
  return cpuMs > LONGEST_CPU_MS || statementsMs > LONGEST_STATEMENTS_MS;
}

function isUnexpected(name: CallName, { status, json }: Response): boolean {
  const call: Call = contract[name];
  if (status >= 500 && !(status === 503 && ASKS_PARTNERS.includes(name))) return true;
  return status >= 400 && !isPromisedRefusal(call, status, json);
}

function briefly({ status, text }: Response) {
  return { status, text: text.slice(0, LONGEST_SHOWN) };
}
