type Answered<Body> = { ok: true; body: Body } | { ok: false; status: number };

/** What a page is made of. Without an answer there is no page: a half-made one would be kept and shown to everyone. */
export function bodyOf<Body>(answer: Answered<Body>): Body {
  if (answer.ok) return answer.body;
  throw new Error(`the API answered with ${answer.status}`);
}
