import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import { commandsText } from '@kashtanka/texts/backoffice/commands';
import { frameText } from '@kashtanka/texts/backoffice/frame';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import type { Command } from '#platform/commands/commands.ts';
import { useCommands } from '#platform/commands/use-commands.ts';
import { canRead, canRun, useMe } from '#platform/me.ts';
import type { Section } from '#platform/sections.ts';
import type { Shortcut } from '#platform/shortcuts/shortcuts.ts';
import { capsOf, useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { setLocale, useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { PALETTE_KEYS } from './top-bar.tsx';
import { useSignOut } from './use-sign-out.ts';

type FrameActions = { sections: readonly Section[]; openPalette: () => void; openShortcuts: () => void };

const SHORTCUT_LIST_KEYS = ['?'];
/** All lists are linked from each other. */
const FIRST_LIST = 'classes';

/** The shortcuts and commands that every page has. */
export function useFrameCommands({ sections, openPalette, openShortcuts }: FrameActions): void {
  const text = useText(commandsText);
  const words = useText(frameText);
  const locale = useLocale();
  const me = useMe();
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const open = (path: string) => void navigate(path);
  const keysOf = ({ key }: Section) => ['KeyG', key];

  useShortcuts([
    { keys: PALETTE_KEYS, title: text.openPalette, group: 'everywhere', run: openPalette },
    { keys: SHORTCUT_LIST_KEYS, title: text.openShortcuts, group: 'everywhere', run: openShortcuts },
    ...sections.map(
      (section): Shortcut => ({
        keys: keysOf(section),
        title: words.sections[section.name],
        group: 'sections',
        run: () => open(section.path),
      }),
    ),
  ]);

  const action = (key: string, title: string, run: () => void): Command => ({ key, title, kind: text.action, run });
  useCommands([
    ...sections.map((section) => ({
      key: section.name,
      title: words.sections[section.name],
      kind: text.section,
      words: wordsOf(section),
      caps: capsOf({ keys: keysOf(section) }),
      run: () => open(section.path),
    })),
    ...(canRun(me, 'orders place') ? [action('new order', text.newOrder, () => open(PATHS.newOrder))] : []),
    ...(canRead(me, 'staff') ? [action('staff', words.staff, () => open(PATHS.staff))] : []),
    ...(canRead(me, 'catalogue')
      ? [
          action('categories', words.categories, () => open(PATHS.categories)),
          action('collections', words.collections, () => open(PATHS.collections)),
          action('reference', words.reference, () => open(PATHS.reference(FIRST_LIST))),
        ]
      : []),
    action('account', words.account, () => open(PATHS.account)),
    { ...action('shortcuts', words.shortcuts, openShortcuts), caps: capsOf({ keys: SHORTCUT_LIST_KEYS }) },
    ...LOCALES.filter((one) => one !== locale).map((one) =>
      action(`language ${one}`, LANGUAGES[one].name, () => setLocale(one)),
    ),
    action('sign out', words.signOut, signOut),
  ]);
}

/** A section is found by its word in every language, because habits differ. */
function wordsOf({ name }: Section): string[] {
  return LOCALES.map((one) => frameText[one].sections[name]);
}
