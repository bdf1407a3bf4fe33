import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import type { Database } from '#platform/database';

const WRITE = /\b(insert into|delete from|update \w+( as \w+)? set|graphile_worker\.add_jobs|pg_notify)\b/i;

/**
 * Throws at a write over another connection while a transaction of the same caller is open, such as a job, an event or
 * an audit entry that would stay if the transaction were rolled back.
 */
export function refuseWritesBeside(db: Database): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => {
      const state = { isOpen: true };
      const end = () => {
        state.isOpen = false;
      };
      return transactions.run(state, () => execute((tx) => work(tx).finally(end))).finally(end);
    };
    return transaction;
  };
  const executor = db.getExecutor();
  const run = executor.executeQuery.bind(executor);
  executor.executeQuery = async (query) => {
    if (transactions.getStore()?.isOpen && WRITE.test(query.sql) && !isProgress(query))
      throw new Error(`a transaction is open beside this write: ${query.sql}`);
    return run(query);
  };
}

/** The progress of a file that is being stored is shown while its transaction is open. */
function isProgress({ sql, parameters }: CompiledQuery): boolean {
  if (sql.includes('pg_notify')) return parameters.flat().every((one) => one === 'news' || isOfExchange(one));
  return sql.startsWith('update exchange_run set done');
}

function isOfExchange(message: unknown): boolean {
  const [, ...topics] = String(message).split('\n');
  return topics.every((topic) => topic.startsWith('exchange'));
}
