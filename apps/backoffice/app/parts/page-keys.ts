import { commandsText } from '@kashtanka/texts/backoffice/commands';
import type { Shortcut } from '#platform/shortcuts/shortcuts.ts';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';

type Keys = Pick<Shortcut, 'keys' | 'group' | 'where'>;

/** The keys of lists, of things in a list, and of forms: the same on every page. */
const KEYS = {
  next: { keys: ['KeyJ'], group: 'list' },
  previous: { keys: ['KeyK'], group: 'list' },
  select: { keys: ['KeyX'], group: 'list' },
  selectRange: { keys: ['Shift+KeyX'], group: 'list' },
  open: { keys: ['Enter'], group: 'list' },
  peek: { keys: ['Space'], group: 'list' },
  create: { keys: ['KeyN'], group: 'list' },
  nextThing: { keys: ['BracketRight'], group: 'form' },
  previousThing: { keys: ['BracketLeft'], group: 'form' },
  edit: { keys: ['KeyE'], group: 'form' },
  save: { keys: ['Mod+KeyS'], group: 'form', where: 'everywhere' },
  confirm: { keys: ['Mod+Enter'], group: 'form', where: 'everywhere' },
} as const satisfies Record<string, Keys>;

export type PageAction = keyof typeof KEYS;

const ACTIONS = ['next', 'previous', 'select', 'selectRange', 'open', 'peek', 'create'] as const;
const FORM_ACTIONS = ['nextThing', 'previousThing', 'edit', 'save', 'confirm'] as const;

/** Gives a page the keys of the actions that it has. */
export function usePageKeys(actions: Partial<Record<PageAction, () => void>>): void {
  const text = useText(commandsText);
  const shortcuts = [...ACTIONS, ...FORM_ACTIONS].flatMap((action): Shortcut[] => {
    const run = actions[action];
    return run ? [{ ...KEYS[action], title: text[action], run }] : [];
  });
  useShortcuts(shortcuts);
}
