import { type ShopFacts, THEME_FACTS, type ThemeFact } from '@kashtanka/rules';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { themeText } from '@kashtanka/texts/backoffice/shop/theme';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import type { Failure } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { factsQuery } from '../facts/facts-query.ts';

/** All parts; an empty one is as the kit has it. */
export type ThemeValues = Record<ThemeFact, string>;

type ThemeForm = {
  values: ThemeValues;
  change(name: ThemeFact, value: string): void;
  changed: Partial<ThemeValues>;
  /** `refused` leaves the question open; errors of fields stand at the fields. */
  save(reason: string): Promise<'saved' | 'fields' | 'refused'>;
  isBusy: boolean;
  failure: Failure | undefined;
};

export function useThemeForm(facts: ShopFacts): ThemeForm {
  const text = useText(themeText);
  const actions = useText(actionsText);
  const [typed, setTyped] = useState<Partial<ThemeValues>>({});
  const { run, isBusy, failure } = useAction((body: { theme: Partial<ThemeValues>; reason: string }, key) =>
    api.setShopTheme({ key, body }),
  );
  const shownOf = (name: ThemeFact) => typed[name] ?? facts[name] ?? '';
  const values: ThemeValues = {
    name_ru: shownOf('name_ru'),
    name_en: shownOf('name_en'),
    logo: shownOf('logo'),
    accent: shownOf('accent'),
    dark: shownOf('dark'),
    calm: shownOf('calm'),
  };
  const changed = Object.fromEntries(
    THEME_FACTS.filter((name) => values[name].trim() !== (facts[name] ?? '')).map((name) => [name, values[name]]),
  );
  const set = async (theme: Partial<ThemeValues>, reason: string) => {
    const outcome = await run({ theme, reason });
    if (outcome?.ok) await queryClient.invalidateQueries(factsQuery);
    return outcome;
  };
  const save = async (reason: string) => {
    const outcome = await set(changed, reason);
    if (!outcome) return 'refused';
    if (!outcome.ok) return outcome.failure.kind === 'fields' ? 'fields' : 'refused';
    setTyped({});
    const { facts: before } = outcome.body.undo;
    showToast(text.saved, { label: actions.undo, onPress: () => void undo(before) });
    return 'saved';
  };
  const undo = async (before: ShopFacts) => {
    if ((await set(before, text.undoReason))?.ok) showToast(actions.undone);
  };
  return {
    values,
    change: (name, value) => setTyped({ ...typed, [name]: value }),
    changed,
    save,
    isBusy,
    failure,
  };
}
