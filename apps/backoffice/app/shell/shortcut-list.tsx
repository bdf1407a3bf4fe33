import { commandsText } from '@kashtanka/texts/backoffice/commands';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import type { ShortcutGroup } from '#platform/shortcuts/shortcuts.ts';
import { capsOf, listShortcuts, useSingleKeys } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import styles from './shortcut-list.module.css';

const GROUPS: readonly ShortcutGroup[] = ['everywhere', 'sections', 'list', 'form'];

/** Every shortcut that works on this page, from the registry itself. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const text = useText(commandsText);
  const areSingleKeysOn = useSingleKeys();
  const shortcuts = listShortcuts();
  const groups = GROUPS.map((group) => ({ group, list: shortcuts.filter((one) => one.group === group) }));
  return (
    <Dialog title={text.shortcutsTitle} closeLabel={text.close} width={640} onClose={onClose}>
      {!areSingleKeysOn && <Note className={styles.note}>{text.shortcutsOff}</Note>}
      <div className={styles.groups}>
        {groups
          .filter(({ list }) => list.length > 0)
          .map(({ group, list }) => (
            <section key={group}>
              <h3 className={styles.title}>{text.groups[group]}</h3>
              <dl>
                {list.map(({ keys, title }) => (
                  <div key={keys.join(' ')} className={styles.row}>
                    <dt>{title}</dt>
                    <dd>
                      <Keys keys={capsOf({ keys })} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
}
