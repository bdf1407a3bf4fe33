import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';

/**
 * Asks for confirmation before unsaved changes are lost by the close button, Escape, browser Back or a closed tab
 * (CUSTOMIZER-02). While saving, leaving is blocked, because the outcome is unknown. `now` leaves without asking,
 * after a successful save.
 */
export function useUnsavedChanges({
  isChanged,
  isBusy,
  onLeave,
}: {
  isChanged: boolean;
  isBusy: boolean;
  onLeave(): void;
}) {
  const text = useText(engravingText);
  const isSaved = useRef(false);
  const question = useRef<Promise<boolean>>(null);
  const isSure = useCallback(() => {
    const words = { title: text.leaveTitle, text: text.leaveText, safe: text.leaveStay, other: text.leaveGo };
    question.current ??= openModal('confirm', words).then((answer) => {
      question.current = null;
      return answer === true;
    });
    return question.current;
  }, [text]);
  const blocker = useBlocker(() => isChanged && !isSaved.current);
  const isWaiting = useRef(false);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isWaiting.current) return;
    if (isBusy) return blocker.reset();
    isWaiting.current = true;
    void isSure().then((sure) => {
      isWaiting.current = false;
      if (sure) latest.current.proceed?.();
      else latest.current.reset?.();
    });
  }, [blocker, isBusy, isSure]);
  useEffect(() => {
    if (!isChanged) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isChanged]);
  return {
    ask: async () => {
      if (!isBusy && (!isChanged || (await isSure()))) onLeave();
    },
    now: () => {
      isSaved.current = true;
      onLeave();
    },
  };
}
