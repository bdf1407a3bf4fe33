type Answered<Body> = { ok: true; body: Body } | { ok: false; status: number };

/**
 * The body of a required response. Throws without one, because an incomplete page would be cached for all visitors.
 */
export function getBody<Body>(answer: Answered<Body>): Body {
  if (answer.ok) return answer.body;
  throw new ApiResponseError(answer.status);
}

/** A required call failed; status 0 means that the connection was lost. */
export class ApiResponseError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the API answered with ${status}`);
    this.status = status;
  }
}

/**
 * The body of an optional response, or a default (ERRORTEXT-04, ERRORTEXT-31). The server logs the failure and does
 * not cache the page.
 */
export function getBodyOr<Body>(answer: Answered<Body>, without: Body): Body {
  return answer.ok ? answer.body : without;
}

const NO_RESPONSE = 0;
const REFUSED = 400;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const UNAVAILABLE = 503;

/**
 * The HTTP status of a page without its main resource: 404 if it does not exist, 503 for a temporary failure (lost
 * connection, rate limit, unavailable server), 500 otherwise.
 */
export function toPageStatus(refused: number): number {
  if (refused === REFUSED || refused === NOT_FOUND) return NOT_FOUND;
  return refused === NO_RESPONSE || refused === TOO_MANY || refused > SERVER_ERROR ? UNAVAILABLE : SERVER_ERROR;
}
