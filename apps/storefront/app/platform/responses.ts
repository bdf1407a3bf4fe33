type Answered<Body> = { ok: true; body: Body } | { ok: false; status: number };

/** What a page is made of. Without an answer there is no page: a half-made one would be kept and shown to everyone. */
export function bodyOf<Body>(answer: Answered<Body>): Body {
  if (answer.ok) return answer.body;
  throw new NoAnswer(answer.status);
}

/** A call that had to be answered was not; a status of 0 says that the connection was lost. */
export class NoAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the API answered with ${status}`);
    this.status = status;
  }
}

/**
 * What a page can do without, when the API could not answer (ERRORTEXT-04, ERRORTEXT-31). The server has logged the fault, and keeps
 * no page that met one.
 */
export function bodyOr<Body>(answer: Answered<Body>, without: Body): Body {
  return answer.ok ? answer.body : without;
}

const LOST = 0;
const REFUSED = 400;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const FAULT = 500;
const COME_LATER = 503;

/**
 * The status of a page whose one thing was refused: an address that nothing could have is as good as one that nothing has, and
 * what neither came nor broke may be asked for again.
 */
export function pageStatus(refused: number): number {
  if (refused === REFUSED || refused === NOT_FOUND) return NOT_FOUND;
  return refused === LOST || refused === TOO_MANY || refused > FAULT ? COME_LATER : FAULT;
}
