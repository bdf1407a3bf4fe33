import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react';

type OfInput<Event extends SyntheticEvent> = Event & { currentTarget: HTMLInputElement };

/**
 * Selects the whole text on the first focus, so that typing replaces it. The next click sets the caret as usual,
 * and a selection made by dragging stays.
 */
export function useSelectOnFocus(isOffered: boolean) {
  const press = useRef<'enters' | 'stays' | null>(null);
  const take = (input: HTMLInputElement) => {
    if (isOffered) input.select();
  };
  const end = () => {
    press.current = null;
  };
  return {
    onPointerDown: ({ currentTarget }: OfInput<PointerEvent>) => {
      press.current = currentTarget === document.activeElement ? 'stays' : 'enters';
    },
    // On a click, selecting on focus is too early: the browser then clears or extends the selection.
    onFocus: ({ currentTarget }: OfInput<SyntheticEvent>) => press.current === null && take(currentTarget),
    onClick: ({ currentTarget }: OfInput<MouseEvent>) => {
      const isCaret = currentTarget.selectionStart === currentTarget.selectionEnd;
      if (press.current === 'enters' && isCaret) take(currentTarget);
      end();
    },
    onPointerCancel: end,
    onBlur: end,
  };
}
