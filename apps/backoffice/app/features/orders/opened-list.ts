const KEY = 'backoffice.opened-list';

/** The list from which an order was opened: its address and its orders, for the way back and to the neighbours. */
type OpenedList = { search: string; numbers: readonly string[] };

/** In the session, because another tab has a list of its own. */
export function rememberList(list: OpenedList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage an order has no neighbours.
  }
}

export function readOpenedList(): OpenedList {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (isList(stored)) return stored;
  } catch {
    // Blocked or written by another version.
  }
  return { search: '', numbers: [] };
}

function isList(stored: unknown): stored is OpenedList {
  return (
    stored !== null &&
    typeof stored === 'object' &&
    'search' in stored &&
    typeof stored.search === 'string' &&
    'numbers' in stored &&
    Array.isArray(stored.numbers) &&
    stored.numbers.every((number) => typeof number === 'string')
  );
}

/** The orders before and after this one in the list. */
export function neighboursOf(number: string): { previous: string | undefined; next: string | undefined } {
  const { numbers } = readOpenedList();
  const at = numbers.indexOf(number);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: numbers[at - 1], next: numbers[at + 1] };
}
