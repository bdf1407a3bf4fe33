import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useId } from 'react';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { capsOf } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import { type CommandKey, isSought, listCommands } from '../commands/command-items.ts';
import { useCommandWords } from '../commands/use-command-words.ts';
import styles from './command-panel.module.css';
import { Section } from './section.tsx';

type CommandPanelProps = { order: OrderDetails; onCommand: (key: CommandKey) => void };

/** The possible commands; those that one would miss are folded away, each with the reason why not. */
export function CommandPanel({ order, onCommand }: CommandPanelProps) {
  const text = useText(orderText);
  const { hints } = useText(orderCommandsText);
  const { titleOf, problemOf } = useCommandWords(order);
  const canHandle = canRun(useMe(), 'returns handle');
  const commands = listCommands(order);
  const { edit } = order.commands;
  // Before the handover a refund is another matter, and asks about the goods itself.
  const isHandedOver = order.commands.return.lines.length > 0;
  const hintOf = (key: CommandKey) => (isHandedOver && isHinted(key, hints) ? hints[key] : undefined);
  const id = useId();
  const hintId = (key: CommandKey) => `${id}-${key}`;
  const refused = [
    ...(edit.problem === null || edit.problem === 'not_allowed'
      ? []
      : [{ key: 'edit', title: text.editOrder, problem: edit.problem }]),
    ...commands
      .filter(isSought)
      .flatMap(({ key, problem }) => (problem === null ? [] : [{ key, title: titleOf(key), problem }])),
  ];
  return (
    <Section title={text.commands}>
      <ul className={styles.list}>
        {commands
          .filter(({ problem }) => problem === null)
          .map(({ key, chord, isSerious }) => (
            <li key={key}>
              <button
                type="button"
                aria-describedby={hintOf(key) && hintId(key)}
                className={classNames(styles.command, isSerious && styles.serious)}
                onClick={() => onCommand(key)}
              >
                <span>{titleOf(key)}</span>
                {chord && <Keys keys={capsOf({ keys: [chord] })} className={styles.keys} />}
              </button>
              {hintOf(key) && (
                <p id={hintId(key)} className={styles.hint}>
                  {hintOf(key)}
                </p>
              )}
            </li>
          ))}
      </ul>
      {canHandle && order.commands.return.lines.length > 0 && (
        <p className={styles.request}>
          <TextLink to={PATHS.newReturn(order.number)}>{text.requestReturn}</TextLink>
          <span className={styles.hint}>{text.requestReturnHint}</span>
        </p>
      )}
      {refused.length > 0 && (
        <details className={styles.refused}>
          <summary>{text.refusedCommands(refused.length)}</summary>
          <dl className={styles.reasons}>
            {refused.map(({ key, title, problem }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{problemOf(problem)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Section>
  );
}

function isHinted<Key extends string>(key: string, hints: Readonly<Record<Key, string>>): key is Key {
  return Object.hasOwn(hints, key);
}
