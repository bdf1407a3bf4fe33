/** Where the programs of the oldest PostgreSQL that is supported are looked for; a part of the tests runs on it too. */
export const OLDEST_POSTGRES = process.env.PGBIN_OLDEST ?? '/usr/lib/postgresql/15/bin';
