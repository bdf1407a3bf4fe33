import { showUnseen } from '../escape-control-chars.ts';

/**
 * From now on whatever is printed is shown, and nothing of it obeyed: what browsers, shoppers and carriers have written stands
 * among the words of most commands.
 */
export function printPlainly(): void {
  for (const way of ['log', 'error'] as const) {
    const print = console[way];
    console[way] = (text = '') => print(showUnseen(String(text)));
  }
}
