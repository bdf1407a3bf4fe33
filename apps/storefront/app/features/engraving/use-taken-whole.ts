import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react';

type OfInput<Event extends SyntheticEvent> = Event & { currentTarget: HTMLInputElement };

/**
 * Takes all that stands in a field for whoever comes to it, by keys or by a press, so that what is typed stands in its
 * place. The next press sets the caret as in any field, and a part that was dragged over stays chosen.
 */
export function useTakenWhole(isOffered: boolean) {
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
    // A press lets go of what is taken too early, or drags all of it along.
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
