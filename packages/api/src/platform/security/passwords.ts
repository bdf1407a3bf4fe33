import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '@kashtanka/rules';
import { createSemaphore } from '#platform/semaphore';

const derive = promisify(argon2);

/** Cost of a derivation: memory in kilobytes and the number of passes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** The minimum that OWASP recommends for argon2id: about 20 MB and 50 ms a password. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Derivations share the libuv thread pool with file and DNS work, so logins leave some threads free. */
const AT_ONCE = 2;

export type Passwords = {
  /** The hash contains its cost parameters, so that the cost can be raised later. */
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and returns false. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash was made at a lower cost than today's. */
  isDated(hash: string): boolean;
};

/** `cost` applies to new hashes; existing hashes are verified at the cost they contain. */
export function createPasswords(cost: PasswordCost): Passwords {
  const head = headOf(cost);
  const dummyHash = write(head, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
  const semaphore = createSemaphore(AT_ONCE);
  const run = async (password: string, salt: Buffer, cost: PasswordCost, length: number): Promise<Buffer> => {
    const release = await semaphore.acquire();
    try {
      const message = Buffer.from(normalizePassword(password));
      return await derive('argon2id', { message, nonce: salt, tagLength: length, ...cost });
    } finally {
      release();
    }
  };
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return write(head, salt, await run(password, salt, cost, HASH_BYTES));
    },
    matches: async (password, hash) => {
      // An email without an account is compared with a dummy hash at the same cost, so that timing reveals nothing.
      const { cost: its, salt, tag } = read(hash ?? dummyHash);
      const derived = await run(password, salt, its, tag.length);
      return timingSafeEqual(derived, tag) && hash !== undefined;
    },
    isDated: (hash) => !hash.startsWith(head),
  };
}

function headOf({ memory, passes, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
}

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The PHC string format of argon2. */
function write(head: string, salt: Buffer, tag: Buffer): string {
  return `${head}${unpadded(salt)}$${unpadded(tag)}`;
}

function read(hash: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } {
  const match = HASH.exec(hash);
  if (!match) throw new Error('a stored password is no argon2id hash');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
