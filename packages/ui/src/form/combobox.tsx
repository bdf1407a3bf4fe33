import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './combobox.module.css';
import field from './field.module.css';
import { Field, type FieldTexts, getFieldAria, getLabelId } from './field.tsx';

type ComboboxOption = { key: string; title: string; text?: string | undefined };

type ComboboxProps<Option extends ComboboxOption> = Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'value'> &
  FieldTexts & {
    value: string;
    /** Called on input; the caller provides the options. */
    onType: (text: string) => void;
    options: readonly Option[];
    onChoose: (option: Option) => void;
    render?: ((option: Option) => ReactNode) | undefined;
    /** `below` overlays the following content; `page` is part of the layout. */
    look?: 'below' | 'page' | undefined;
    /** The list is open while the field is shown, with its first option active: a command palette. */
    staysOpen?: boolean | undefined;
    /** The end of a long list is near, so the caller may load more. */
    onNearEnd?: () => void;
  };

/** A longer list scrolls and shows a fade at its bottom (CONST-12). */
const MANY_OPTIONS = 4;
/** The distance from the end at which more options are requested (CONST-11). */
const NEAR_END_PX = 75;

/** A text field with suggestions, after the ARIA combobox pattern; free text is allowed. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, labelHidden, hint, error, className, value, onType, options, onChoose, onNearEnd, ...others } =
    props;
  const { render = titleAndText, look = 'below', staysOpen = false, ...input } = others;
  const ownId = useId();
  const id = input.id ?? ownId;
  const list = useSuggestions(options, { onChoose, staysOpen });
  const optionId = (at: number) => `${id}-option-${at}`;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <div className={styles.place}>
        <span className={classNames(field.box, Boolean(error) && field.bad)}>
          <input
            type="text"
            {...input}
            {...getFieldAria(id, { hint, error })}
            id={id}
            value={value}
            className={field.control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={list.isOpen && list.active >= 0 ? optionId(list.active) : undefined}
            onChange={(event) => {
              onType(event.target.value);
              list.open();
            }}
            onKeyDown={(event) => {
              list.onKeyDown(event);
              if (!event.defaultPrevented) input.onKeyDown?.(event);
            }}
            onBlur={(event) => {
              list.close();
              input.onBlur?.(event);
            }}
          />
        </span>
        <div
          className={classNames(
            look === 'page' ? styles.page : styles.list,
            options.length > MANY_OPTIONS && look === 'below' && styles.many,
          )}
          role="listbox"
          id={`${id}-list`}
          aria-labelledby={getLabelId(id)}
          hidden={!list.isOpen}
          onScroll={({ currentTarget }) => {
            if (leftBelow(currentTarget) <= NEAR_END_PX) onNearEnd?.();
          }}
        >
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
            <div
              key={option.key}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === list.active}
              ref={at === list.active ? bringIntoSight : undefined}
              className={styles.option}
              // Prevents the blur that would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.choose(option)}
            >
              {render(option)}
            </div>
          ))}
        </div>
      </div>
    </Field>
  );
}

function titleAndText({ title, text }: ComboboxOption): ReactNode {
  return (
    <>
      <span>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
    </>
  );
}

function leftBelow({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** The focus stays in the field, so the browser does not scroll the list. */
function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Behaviour<Option> = { onChoose: (option: Option) => void; staysOpen: boolean };

/** The state of the list and the index of the active option; -1 is the field. */
function useSuggestions<Option extends ComboboxOption>(
  options: readonly Option[],
  { onChoose, staysOpen }: Behaviour<Option>,
) {
  const atRest = { isWanted: staysOpen, active: staysOpen ? 0 : -1 };
  const [state, setState] = useState(atRest);
  const isOpen = state.isWanted && options.length > 0;
  const active = Math.min(state.active, options.length - 1);
  const close = () => setState(atRest);
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const current = options[active];
    if (step !== undefined) {
      const places = options.length + 1;
      setState({ isWanted: true, active: ((active + 1 + step + places) % places) - 1 });
    } else if (isOpen && event.key === 'Enter' && current) choose(current);
    else if (isOpen && !staysOpen && event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return { isOpen, active, choose, close, open: () => setState({ ...atRest, isWanted: true }), onKeyDown };
}
