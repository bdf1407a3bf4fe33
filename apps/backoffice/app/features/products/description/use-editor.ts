import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createState, replaceDocument } from './editor-state.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

type Asked = {
  value: string;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  /** Of the element that is edited: its name and description. */
  attributes: Record<string, string>;
};

/** An editor whose text is the value of a form; the value may also change from outside. */
export function useEditor({ value, onChange, isReadOnly, attributes }: Asked) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ value, onChange, isReadOnly, attributes });
  latest.current = { value, onChange, isReadOnly, attributes };
  /** The value as it was given, and the document read from it: an edit that is taken back gives the same value. */
  const given = useRef({ value, written: '' });
  /** The value that the form has or will have. */
  const last = useRef(value);
  /** Typed values that have not come back from the form: they are not new to the editor. */
  const onTheirWay = useRef(new Set<string>());
  const [state, setState] = useState<EditorState>();

  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const doc = readHtml(latest.current.value);
    given.current = { value: latest.current.value, written: writeHtml(doc) };
    const created = new EditorView(place.current, {
      state: createState(doc),
      editable: () => !latest.current.isReadOnly,
      attributes: () => latest.current.attributes,
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const html = writeHtml(next.doc);
        const { value: first, written } = given.current;
        const sent = html === written ? first : html;
        last.current = sent;
        onTheirWay.current.add(sent);
        latest.current.onChange(sent);
      },
    });
    view.current = created;
    setState(created.state);
    return () => {
      view.current = null;
      created.destroy();
    };
  }, []);

  // A value from outside: another version was loaded, or a draft discarded.
  useLayoutEffect(() => {
    const editor = view.current;
    if (last.current === value) onTheirWay.current.clear();
    if (!editor || last.current === value || onTheirWay.current.has(value)) return;
    last.current = value;
    const doc = readHtml(value);
    const now = writeHtml(editor.state.doc);
    const written = writeHtml(doc);
    if (now === written) return;
    given.current = { value, written };
    const next = replaceDocument(editor.state, doc);
    editor.updateState(next);
    setState(next);
  }, [value]);

  // The attributes are functions of what the page shows now.
  const seen = JSON.stringify([isReadOnly, attributes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view asks for them again when its props are set.
  useEffect(() => view.current?.setProps({}), [seen]);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  return { place, state, run, focus: () => view.current?.focus() };
}
