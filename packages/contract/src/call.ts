import type { TObject, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Required credentials: none, a bearer token, or an order's token (or its owner's bearer). */
export type Access = 'any' | 'user' | 'token';

/** The largest body that a call takes unless it states another limit. No form of the shop sends a tenth of it. */
export const LARGEST_BODY_BYTES = 64 * 1024;

/** The most values (objects, lists and plain values, counted at every depth) that a JSON body may hold. */
export const MOST_BODY_VALUES = 10_000;

/** Method and path alone: all that a browser needs to know of a call. */
export type Route = { readonly method: Method; readonly path: string };

/**
 * One call of the API: the single definition, which validates requests, types the client and the server, and generates
 * the OpenAPI document. `null` as an answer means an empty body.
 */
export type Call = Route & {
  readonly access: Access;
  /** The largest body in bytes, for a call that takes more than `LARGEST_BODY_BYTES`. */
  readonly largestBodyBytes?: number;
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** Its body is multipart/form-data and holds files. Another call of the same method and path may take JSON. */
  readonly isForm?: true;
  readonly answers: Readonly<Partial<Record<200 | 201 | 204, TSchema | null>>>;
  /** Its body names something that may not be there, or be another's: it answers 404 as one with a path does. */
  readonly namesInBody?: true;
  /** Extra fields of a 409, by its code. */
  readonly conflicts?: Readonly<Record<string, TObject>>;
};

export function defineCall<const C extends Call>(call: C): C {
  return call;
}
