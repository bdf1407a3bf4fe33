import type { StaffCommand, StaffSection } from '@kashtanka/rules';
import type { TObject, TSchema } from 'typebox';
import type { Method, Route } from '../call.ts';

export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;

type AnyAdminCall = Route & {
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly answers: Readonly<Partial<Record<200 | 201 | 204, TSchema | null>>>;
  /** Extra fields of a 409, by its code. */
  readonly conflicts?: Readonly<Record<string, TObject>>;
};

/** Needs no session: signing in, and what leads to it. */
export type OpenAdminCall = AnyAdminCall & { readonly access: 'anyone' };

/** Reads a section of the back office; `own` is the caller's own account. */
export type AdminRead = AnyAdminCall & {
  readonly access: 'staff';
  readonly method: 'GET';
  readonly reads: StaffSection | 'own';
};

/**
 * Changes data by a command of staff; `own` changes the caller's own account. Every write needs an `Idempotency-Key`.
 * `version: 'required'` needs `If-Match` as well; `commutes` states that the order of such changes does not matter.
 */
export type AdminWrite = AnyAdminCall & {
  readonly access: 'staff';
  readonly method: Exclude<Method, 'GET'>;
  readonly command: StaffCommand | 'own';
  readonly version: 'required' | 'commutes';
  /** `?dry=1` answers what would change, and changes nothing. */
  readonly hasDryRun?: true;
  /** Its body is a picture instead of JSON: JPEG, PNG or WebP of at most `LARGEST_PICTURE_BYTES`. */
  readonly takesPicture?: true;
  /** Its body is a file of any kind instead of JSON, of at most `LARGEST_EXCHANGE_BYTES`. */
  readonly takesFile?: true;
  /** Needs a second factor that was proven in the last ten minutes. */
  readonly needsProof?: true;
};

/** One call of the back office. Without access and permission it does not compile. */
export type AdminCall = OpenAdminCall | AdminRead | AdminWrite;

export function defineAdminCall<const C extends AdminCall>(call: C): C {
  return call;
}
