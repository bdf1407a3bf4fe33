import type { PageOfStaff } from '@kashtanka/contract/admin';
import { useEffect, useState } from 'react';
import type { Failure } from '#platform/api/failure.ts';
import { readDraft, writeDraft } from './draft.ts';
import { type Base, baseOf, changesOf, PARTS, type PageTexts, type PartName, readTexts } from './page-texts.ts';
import { reloadPage } from './queries.ts';
import { usePageActions } from './use-page-actions.ts';

/** Parts that another person changed, with the texts as they are now. */
export type Conflict = Base & { overlapping: readonly PartName[] };

/** The texts of a page in its form. */
export function usePageEditor(page: string, stored: PageOfStaff) {
  const hasStandard = stored.standard !== null;
  const [draft] = useState(() => readDraft(page));
  const [base, setBase] = useState<Base>(draft?.base ?? baseOf(stored));
  const [texts, setTexts] = useState<PageTexts>(draft?.texts ?? base.texts);
  const changes = changesOf(texts, base.texts);
  // At once, because a tab may be killed at any key.
  useEffect(() => writeDraft(page, { base, texts }), [page, base, texts]);
  const reload = async () => {
    const now = baseOf(await reloadPage(page));
    setBase(now);
    setTexts(now.texts);
  };
  const [rival, setRival] = useState<Conflict>();
  const onTaken = async () => {
    const now = baseOf(await reloadPage(page));
    setRival({ ...now, overlapping: PARTS.filter((part) => part in changesOf(texts, now.texts)) });
  };
  const { refusal, clearRefusal, ...actions } = usePageActions(page, {
    base,
    texts,
    hasStandard,
    reload,
    onTaken,
  });
  const conflict = rival ?? conflictOf(refusal);
  return {
    ...actions,
    texts,
    isOwn: base.version !== null,
    hasStandard,
    /** Whether the texts come from an earlier visit. */
    isKept: draft !== undefined && base === draft.base,
    setPart: <Part extends PartName>(part: Part, value: PageTexts[Part]) =>
      setTexts((old) => ({ ...old, [part]: value })),
    changed: Object.keys(changes).length,
    discard: () => {
      setRival(undefined);
      clearRefusal();
      void reload();
    },
    conflict,
    /** Goes on from the texts of the other person: with the own changes, or without those of the same parts. */
    resolve: (isMine: boolean) => {
      if (!conflict) return;
      const { overlapping, ...now } = conflict;
      const dropped: readonly string[] = isMine ? [] : overlapping;
      const kept = Object.entries(changes).filter(([part]) => !dropped.includes(part));
      setBase(now);
      setTexts({ ...now.texts, ...Object.fromEntries(kept) });
      setRival(undefined);
      clearRefusal();
    },
    failure: conflict ? undefined : (refusal ?? actions.failure),
  };
}

export type PageEditor = ReturnType<typeof usePageEditor>;

/** The extra fields of a refusal are those of its call, of which a failure has no type. */
function conflictOf(failure: Failure | undefined): Conflict | undefined {
  if (failure?.kind !== 'stale') return undefined;
  const { version, current, overlapping } = Object(failure.problem);
  const texts = readTexts(current);
  if (typeof version !== 'number' || !texts) return undefined;
  const parts = PARTS.filter((part) => Array.isArray(overlapping) && overlapping.includes(part));
  return { version, texts, overlapping: parts };
}
