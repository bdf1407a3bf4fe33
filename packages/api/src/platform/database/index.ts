export { type RawBuilder, sql } from 'kysely';
export { isTemporaryFailure, sqlState } from './errors.ts';
export { type DatabaseOptions, type OpenedDatabase, openDatabase, type Statement } from './open-database.ts';
export { prepared } from './pipelined-driver.ts';
export {
  affectedRows,
  afterCommit,
  beforeCommit,
  type Database,
  inSnapshot,
  inTransaction,
  liftTimeouts,
  returnedKeys,
  type Tx,
} from './transaction.ts';
