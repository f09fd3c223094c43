/** The place of the editor on the screen; the editor comes as a script of its own when it is first needed. */
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Waiting } from '../../../design/waiting.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import queries from '../queries.module.css';
import type { GivenText } from '../use-written-query.ts';
import type { Diagnosed, TextContext } from './assistance.ts';
import type { OpenEditor } from './editor-view.ts';

export interface EditorHandle {
  goTo(offset: number): void;
}

interface CodeEditorProps {
  /** What is written by now, as far as the screen has heard. */
  readonly text: string;
  readonly given: GivenText;
  readonly label: string;
  readonly about: TextContext;
  readonly onText: (text: string) => void;
  readonly onRun: (text: string) => void;
  readonly onDiagnosed: (found: Diagnosed | undefined) => void;
  readonly handle?: Ref<EditorHandle>;
}

export function CodeEditor(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<'coming' | 'open' | 'failed'>('coming');
  useImperativeHandle(props.handle, () => ({ goTo: (offset) => editor.current?.goTo(offset) }), []);
  useEffect(() => {
    let isWanted = true;
    const open = async () => {
      const { openEditor } = await import('./editor-view.ts');
      if (!isWanted) return;
      editor.current = openEditor(host.current!, optionsOf(latest));
      setState('open');
    };
    open().catch(() => isWanted && setState('failed'));
    return () => {
      isWanted = false;
      editor.current?.close();
      editor.current = undefined;
    };
  }, []);
  useEffect(() => keepKeysIn(host.current!), []);
  // At once: a letter that is typed before an effect comes later would be taken back by it.
  useLayoutEffect(() => editor.current?.setText(props.given.text), [props.given]);
  const { language, modelId } = props.about;
  // Of another model the same text may be wrong.
  useEffect(() => editor.current?.setContext(language), [language, modelId]);
  useEffect(() => editor.current?.setLabel(props.label), [props.label]);
  return (
    <div className={queries.editor}>
      <div ref={host} className={queries.editorHost} hidden={state !== 'open'} />
      {state === 'coming' && <Waiting />}
      {state === 'failed' && <PlainEditor {...props} />}
    </div>
  );
}

function optionsOf(latest: { readonly current: CodeEditorProps }) {
  return {
    text: latest.current.text,
    label: latest.current.label,
    about: () => latest.current.about,
    onText: (text: string) => latest.current.onText(text),
    onRun: (text: string) => latest.current.onRun(text),
    onDiagnosed: (found: Diagnosed | undefined) => latest.current.onDiagnosed(found),
  };
}

/** What is typed into the editor is text: the keys of the application that are letters do not hear it. */
function keepKeysIn(host: HTMLElement): () => void {
  const keep = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  host.addEventListener('keydown', keep);
  return () => host.removeEventListener('keydown', keep);
}

/** Where the script of the editor did not come, a text is still a text. */
function PlainEditor({ text, label, onText, onRun }: CodeEditorProps) {
  const { say } = useLanguage();
  return (
    <>
      <p className={queries.note}>{say('connectionLost')}</p>
      <textarea
        className={queries.plainEditor}
        aria-label={label}
        value={text}
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && onRun(text)}
      />
    </>
  );
}
