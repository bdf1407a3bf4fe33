/**
 * The code of a link, which is in the fragment so that no server logs it. It leaves the address at once: the
 * history and a screenshot would keep it.
 */
export function takeCode(): string {
  const code = location.hash.slice(1);
  if (code) history.replaceState(history.state, '', location.pathname);
  return code;
}
