import type { AdminAnswer } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { type Failure, failureOf } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { type Base, changesOf, type PageTexts } from './page-texts.ts';

const LIST = 'pages';

type State = {
  base: Base;
  texts: PageTexts;
  /** Whether a text comes with the shop; without it the page leaves the shop with its own text. */
  hasStandard: boolean;
  /** Shows the page as it is stored now. */
  reload(): Promise<void>;
  /** Another person has written a first own text meanwhile. */
  onTaken(): Promise<void>;
};

/** Checks the texts of a page, stores them, and returns to the standard ones. */
export function usePageActions(page: string, { base, texts, hasStandard, reload, onTaken }: State) {
  const text = useText(pagesText);
  const removal = hasStandard ? text.toStandard : text.toNone;
  const [checked, setChecked] = useState<{ texts: PageTexts; answer: AdminAnswer<'checkPage'> }>();
  const undo = useUndo(page, reload);
  const checking = useAction((body: PageTexts, key) => api.checkPage({ params: { page }, body, key }));
  const storing = useAction((asked: PageTexts, key) =>
    store(page, base, { asked, reason: text.reasons.save, key }),
  );
  const removing = useAction((version: number, key) =>
    api.removeDataRow({
      params: { list: LIST, key: page },
      version,
      body: { reason: removal.reason },
      key,
    }),
  );
  const label = text.restore;
  const check = async () => {
    const outcome = await checking.run(texts);
    if (!outcome?.ok) return undefined;
    setChecked({ texts, answer: outcome.body });
    return outcome.body;
  };
  const save = async (): Promise<void> => {
    const found = await check();
    if (!found || found.faults.length > 0) return;
    const outcome = await storing.run(texts);
    if (outcome && !outcome.ok && isTaken(outcome.failure)) await onTaken();
    if (!outcome?.ok) return;
    // The first own text is taken back by returning to the standard one.
    const way = base.version === null ? null : outcome.body.undo;
    await reload();
    showToast(text.saved, way ? { label, onPress: () => void undo(way.id) } : undefined);
  };
  const toStandard = async (): Promise<void> => {
    const outcome = base.version === null ? undefined : await removing.run(base.version);
    if (!outcome?.ok) return;
    const { id } = outcome.body.undo;
    await reload();
    showToast(removal.done, { label, onPress: () => void undo(id) });
  };
  return {
    /** Of the last check; the texts may have changed since. */
    faults: checked?.answer.faults ?? [],
    isFaultless: checked?.texts === texts && checked.answer.faults.length === 0,
    check,
    save,
    toStandard,
    undo,
    isBusy: checking.isBusy || storing.isBusy || removing.isBusy,
    refusal: storing.failure ?? removing.failure,
    failure: checking.failure,
    clearRefusal: () => {
      storing.clearFailure();
      removing.clearFailure();
    },
  };
}

function isTaken(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.problem.code === 'key_taken';
}

/** Stores the changed parts, or a first own text as a whole. */
function store(
  page: string,
  base: Base,
  { asked, reason, key }: { asked: PageTexts; reason: string; key: string },
) {
  if (base.version === null)
    return api.createDataRow({ params: { list: LIST }, body: { row: { page, ...asked }, reason }, key });
  return api.patchDataRow({
    params: { list: LIST, key: page },
    version: base.version,
    body: { patch: changesOf(asked, base.texts), reason },
    key,
  });
}

/** Brings back the texts before a change; says so. */
function useUndo(page: string, onUndone: () => Promise<void>) {
  const text = useText(pagesText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  return async (id: number): Promise<void> => {
    const result = await api.undoDataRow({
      params: { list: LIST, key: page },
      body: { id, reason: text.reasons.undo },
      key: crypto.randomUUID(),
    });
    if (!result.ok) {
      const failure = failureOf(result);
      showToast(failure.kind === 'stale' ? text.undoRefused : textOf(failure));
      return;
    }
    await onUndone();
    showToast(actions.undone);
  };
}
