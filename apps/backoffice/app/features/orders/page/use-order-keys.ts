import type { OrderDetails } from '@kashtanka/contract/admin';
import { commandsText } from '@kashtanka/texts/backoffice/commands';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { useNavigate } from 'react-router';
import { usePageKeys } from '#parts/page-keys.ts';
import { PATHS } from '#paths';
import { useCommands } from '#platform/commands/use-commands.ts';
import { canRead, useMe } from '#platform/me.ts';
import { capsOf, useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import { type CommandKey, listCommands } from '../commands/command-items.ts';
import { useCommandWords } from '../commands/use-command-words.ts';
import { neighboursOf } from '../opened-list.ts';
import { packingListOf } from './packing-list.ts';

type OrderKeys = {
  order: OrderDetails | undefined;
  onCommand: (key: CommandKey) => void;
  onNote: () => void;
};

const NOTHING = { status: 'new', delivery: { type: 'courier' }, commands: undefined } as const;

/** The keys and palette commands of the open order; returns the ways to its neighbours in the list. */
export function useOrderKeys({ order, onCommand, onNote }: OrderKeys) {
  const text = useText(commandsText);
  const words = useText(orderText);
  const navigate = useNavigate();
  const { titleOf } = useCommandWords(order ?? NOTHING);
  const mayPrint = canRead(useMe(), 'packing');
  const items = order ? listCommands(order).filter(({ problem }) => problem === null) : [];
  const neighbours = order ? neighboursOf(order.number) : { previous: undefined, next: undefined };
  const wayTo = (number: string | undefined) =>
    number === undefined ? undefined : () => void navigate(PATHS.order(number));
  const previous = wayTo(neighbours.previous);
  const next = wayTo(neighbours.next);
  const edit =
    order?.commands.edit.problem === null ? () => void navigate(PATHS.editOrder(order.number)) : undefined;
  usePageKeys({
    ...(edit && { edit }),
    ...(previous && { previousThing: previous }),
    ...(next && { nextThing: next }),
  });
  useShortcuts([
    ...items.flatMap(({ key, chord }) =>
      chord ? [{ keys: [chord], title: titleOf(key), group: 'form' as const, run: () => onCommand(key) }] : [],
    ),
    { keys: ['KeyN'], title: words.noteLabel, group: 'form', run: onNote },
  ]);
  useCommands([
    ...items.map(({ key, chord }) => ({
      key: `order ${key}`,
      title: titleOf(key),
      kind: text.action,
      ...(chord && { caps: capsOf({ keys: [chord] }) }),
      run: () => onCommand(key),
    })),
    ...(edit ? [{ key: 'order edit', title: words.editOrder, kind: text.action, run: edit }] : []),
    { key: 'order note', title: words.noteLabel, kind: text.action, run: onNote },
    ...(mayPrint && order
      ? [{ key: 'order print', title: words.print, kind: text.action, run: () => openPackingList(order.number) }]
      : []),
  ]);
  return { previous, next };
}

function openPackingList(number: string): void {
  open(packingListOf(number), '_blank', 'noopener');
}
