import { timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Context } from '#platform/http/context';
import type { Encryption } from '#platform/security/encryption';
import { generateToken } from '#platform/security/token';

/**
 * Browsers that have logged in to an account before. Strangers can exhaust the password attempts of an account; a known
 * browser may still log in with the right password. The cookie alone gives no access.
 */
export type KnownBrowsers = {
  /** The id of this browser; undefined if it has never logged in to the account. */
  find(accountId: number | undefined, context: Pick<Context, 'knownBrowsers'>): string | undefined;
  remember(accountId: number, context: Pick<Context, 'knownBrowsers' | 'setKnownBrowsers'>): void;
};

const KNOWN_FOR_DAYS = 365;
/** A younger cookie is not renewed. */
const RENEWED_AFTER_DAYS = 30;
/** A shared browser remembers several accounts, the most recent first. */
const MAX_ACCOUNTS = 5;
const ID_BYTES = 12;

type Entry = { id: string; day: number; text: string };

export function createKnownBrowsers({
  clock,
  encryption,
}: {
  clock: Clock;
  encryption: Encryption;
}): KnownBrowsers {
  const hash = encryption.hashFor('known browser');
  const today = () => Math.floor(clock.now().getTime() / DAY_MS);
  const write = (accountId: number, id: string, day: number) => {
    const signature = hash(`${accountId}.${id}.${day}`).toString('base64url');
    return `${id}.${day}.${signature}`;
  };
  const findEntry = (accountId: number, entries: readonly Entry[]) =>
    entries.find(({ id, day, text }) => today() - day < KNOWN_FOR_DAYS && isSame(text, write(accountId, id, day)));
  return {
    find: (accountId, { knownBrowsers }) =>
      // An email without an account takes the same path, so that timing reveals nothing: account id 0 matches no
      // signature.
      findEntry(accountId ?? 0, read(knownBrowsers))?.id,
    remember: (accountId, { knownBrowsers, setKnownBrowsers }) => {
      const entries = read(knownBrowsers);
      const known = findEntry(accountId, entries);
      if (known && today() - known.day < RENEWED_AFTER_DAYS) return;
      const others = entries.filter((entry) => entry !== known).map(({ text }) => text);
      const entry = write(accountId, known?.id ?? generateToken(ID_BYTES), today());
      setKnownBrowsers([entry, ...others].slice(0, MAX_ACCOUNTS).join('~'));
    },
  };
}

const ENTRY = /^([\w-]{16})\.(\d{1,6})\.[\w-]{43}$/;

function read(cookie: string | null): Entry[] {
  return (cookie?.split('~') ?? []).slice(0, MAX_ACCOUNTS).flatMap((text) => {
    const [, id, day] = ENTRY.exec(text) ?? [];
    return id === undefined ? [] : [{ id, day: Number(day), text }];
  });
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
