import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** The superuser of a cluster. */
export const OWNER = 'kashtanka';

/** Folder of a cluster, with the binaries and the account that run it. */
export type Place = {
  binaries: Binaries;
  account: Account;
  /** Contains its data, its socket and its log. */
  folder: string;
  data: string;
  socket: string;
};

/** A connection string to one of its databases. */
export function urlOf({ socket }: Pick<Place, 'socket'>, database: string, role = OWNER): string {
  return `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}`;
}
