import type { DataRow } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { errorsOf } from '../model/errors.ts';
import { commandOf, KEY_FIELDS, type ReferenceList } from '../model/lists.ts';
import { fieldsQuery } from '../model/queries.ts';
import type { RowBody } from '../model/row-values.ts';
import type { Field } from '../model/schema.ts';
import { type RowEditor, useRowEditor } from '../model/use-row-editor.ts';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';
import { useFieldWord } from './input-props.ts';
import { RowHistory } from './row-history.tsx';

type RowDialogProps = {
  list: ReferenceList;
  /** Undefined for a new row. */
  stored: DataRow | undefined;
  title: string;
  /** Values of a new row. */
  initial?: RowBody;
  /** Fields that the caller gives. */
  hidden?: readonly string[];
  /** An editor of a field in place of the one by its kind. */
  special?: Readonly<Record<string, (value: unknown, onChange: (value: unknown) => void) => ReactNode>>;
  onClose: () => void;
};

const WIDTH = 720;

/** One row of a list: a form made of the schema of the list, its history, and its removal. */
export function RowDialog(props: RowDialogProps) {
  const { list, stored, title, initial = {}, onClose } = props;
  const text = useText(referenceText);
  const actions = useText(actionsText);
  const formId = useId();
  const mayChange = canRun(useMe(), commandOf(list));
  const editor = useRowEditor({ list, stored, initial, onDone: onClose });
  return (
    <Dialog
      title={title}
      closeLabel={actions.close}
      width={WIDTH}
      onClose={onClose}
      footer={
        mayChange && (
          <>
            <Button type="submit" form={formId} busy={editor.isBusy} isDisabled={editor.changed === 0}>
              {stored ? actions.save : text.add}
            </Button>
            <Button tone="soft" onClick={onClose}>
              {actions.cancel}
            </Button>
            {stored && <RemoveButton editor={editor} />}
          </>
        )
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (editor.changed > 0 && !editor.isBusy) void editor.save();
        }}
      >
        <Conflicting editor={editor} />
        <Refusal editor={editor} />
        <Fields {...props} editor={editor} />
      </form>
      {stored && <RowHistory list={list} rowKey={stored.key} mayChange={mayChange} onRestored={onClose} />}
    </Dialog>
  );
}

function Fields({ list, stored, hidden = [], special = {}, editor }: RowDialogProps & { editor: RowEditor }) {
  const { data: fields = [] } = useQuery(fieldsQuery(list));
  const errors = errorsOf(editor.failure);
  const isKey = ({ name }: Field) => KEY_FIELDS[list].includes(name);
  return fields
    .filter(({ name }) => !hidden.includes(name))
    .map((field) => {
      const value = editor.values[field.name];
      const onChange = (next: unknown) => editor.setField(field.name, next);
      const own = special[field.name];
      if (own) return <div key={field.name}>{own(value, onChange)}</div>;
      return (
        <FieldInput
          key={field.name}
          field={field}
          path={field.name}
          place={`${list}.${field.name}`}
          errors={errors}
          isFixed={stored !== undefined && isKey(field)}
          value={value}
          onChange={onChange}
        />
      );
    });
}

function RemoveButton({ editor }: { editor: RowEditor }) {
  const text = useText(referenceText);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button tone="soft" className={styles.danger} onClick={() => setAsked(true)}>
        {text.remove}
      </Button>
    );
  return (
    <Button
      tone="red"
      className={styles.danger}
      busy={editor.isBusy}
      onClick={() => {
        setAsked(false);
        void editor.remove();
      }}
    >
      {text.removeForSure}
    </Button>
  );
}

function Refusal({ editor: { failure, uses } }: { editor: RowEditor }) {
  const text = useText(referenceText);
  const names: Readonly<Record<string, string>> = text.lists;
  return (
    <>
      <ActionFailure failure={failure} />
      {uses.length > 0 && (
        <ul>
          {uses.map(({ list, key }) => (
            <li key={`${list} ${key}`}>
              {names[list] ?? text.otherLists[list] ?? list}: {key.replaceAll('~', ', ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Conflicting({ editor: { conflict, resolve } }: { editor: RowEditor }) {
  const text = useText(referenceText);
  const wordOf = useFieldWord();
  if (!conflict) return null;
  return (
    <Note tone="warn" role="alert">
      <p>{text.conflict(conflict.overlapping.map(wordOf).join(', '))}</p>
      <Button size="tiny" onClick={() => resolve(true)}>
        {text.keepMine}
      </Button>{' '}
      <Button size="tiny" tone="soft" onClick={() => resolve(false)}>
        {text.keepTheirs}
      </Button>
    </Note>
  );
}
