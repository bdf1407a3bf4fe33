import { showUnseen } from '../telemetry/escape-control-chars.ts';

/**
 * Escapes control characters in all further output, because most commands print text from browsers, shoppers and
 * carriers.
 */
export function printPlainly(): void {
  for (const way of ['log', 'error'] as const) {
    const print = console[way];
    console[way] = (text = '') => print(showUnseen(String(text)));
  }
}
