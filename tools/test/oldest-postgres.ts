/** Folder with the programs of the oldest supported PostgreSQL; some of the tests also run on it. */
export const OLDEST_POSTGRES = process.env.PGBIN_OLDEST ?? '/usr/lib/postgresql/15/bin';
