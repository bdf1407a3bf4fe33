import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { FieldMessage, getFieldAria } from '@kashtanka/ui/form/field.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Bold, type IconNode, Link, List } from 'lucide';
import { useId, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './description.module.css';
import { isBold, isInList, linkAt, removeLink, setLink, toggleBold, toggleList } from './editor-state.ts';
import { typedAddress } from './safe-address.ts';
import { useEditor } from './use-editor.ts';

export type DescriptionEditorProps = {
  name: string;
  label: string;
  language: 'ru' | 'en';
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (html: string) => void;
  isReadOnly: boolean;
};

/** A text with bold words, lists and links, edited as the shop shows it. */
export function DescriptionEditor(props: DescriptionEditorProps) {
  const { name, label, language, hint, error, value, onChange, isReadOnly } = props;
  const text = useText(productFormText);
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const aria = getFieldAria(id, { hint, error });
  const { place, state, run, focus } = useEditor({
    value,
    onChange,
    isReadOnly,
    attributes: {
      name,
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang: language,
      ...(isReadOnly && { 'aria-readonly': 'true' }),
      ...(error && { 'aria-invalid': 'true' }),
      ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
    },
  });
  const href = state && linkAt(state);
  return (
    <div className={styles.field}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <div className={classNames(styles.box, error && styles.bad)}>
        {!isReadOnly && (
          <fieldset aria-label={label} className={styles.tools}>
            <Tool
              label={text.markups.bold}
              icon={Bold}
              isOn={state !== undefined && isBold(state)}
              onPress={() => run(toggleBold)}
            />
            <Tool
              label={text.markups.list}
              icon={List}
              isOn={state !== undefined && isInList(state)}
              onPress={() => run(toggleList)}
            />
            <Tool
              label={text.markups.link}
              icon={Link}
              isOn={href !== undefined}
              onPress={() => setLinking(!isLinking)}
            />
          </fieldset>
        )}
        {isLinking && (
          <LinkFields
            key={href ?? ''}
            href={href}
            onSet={(address) => {
              run(setLink(address));
              setLinking(false);
            }}
            onRemove={() => {
              run(removeLink);
              setLinking(false);
            }}
            onCancel={() => {
              setLinking(false);
              focus();
            }}
          />
        )}
        <div ref={place} className={styles.place} />
      </div>
      <FieldMessage id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}

type ToolProps = { label: string; icon: IconNode; isOn: boolean; onPress: () => void };

function Tool({ label, icon, isOn, onPress }: ToolProps) {
  return (
    <IconButton
      label={label}
      title={label}
      aria-pressed={isOn}
      className={styles.tool}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={icon} size={16} />
    </IconButton>
  );
}

type LinkFieldsProps = {
  href: string | undefined;
  onSet: (href: string) => void;
  onRemove: () => void;
  onCancel: () => void;
};

function LinkFields({ href, onSet, onRemove, onCancel }: LinkFieldsProps) {
  const text = useText(productFormText);
  const [typed, setTyped] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const address = typedAddress(typed);
    if (address === undefined) setWrong(true);
    else onSet(address);
  };
  return (
    <div className={styles.link}>
      <TextField
        ref={focusOnce}
        label={text.linkAddress}
        hint={text.linkHint}
        error={isWrong && text.linkInvalid}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        className={styles.address}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The form around would be saved, or the page left.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') submit();
          else onCancel();
        }}
      />
      <Button size="tiny" onClick={submit}>
        {text.setLink}
      </Button>
      {href !== undefined && (
        <Button size="tiny" tone="soft" onClick={onRemove}>
          {text.removeLink}
        </Button>
      )}
    </div>
  );
}

/** The user has just asked for this field. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
