/**
 * The ids of notifications that a browser dismissed by a form, joined by dots. The server omits them from its pages.
 * Dismissals by scripts are in the browser's storage, so that pages stay the same for those browsers.
 */
export const HIDDEN_NOTICES_COOKIE = 'hidden_notifications';

const VALUE = new RegExp(`(?:^|; )${HIDDEN_NOTICES_COOKIE}=([\\d.]{1,200})(?:;|$)`);

export function parseHiddenNotices(cookies: string | null | undefined): number[] {
  const [, ids = ''] = VALUE.exec(cookies ?? '') ?? [];
  return ids.split('.').filter(Boolean).map(Number);
}
