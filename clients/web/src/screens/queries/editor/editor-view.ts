/** The editor itself: CodeMirror in a shadow root, where its styles are sheets and no elements, as the policy of pages asks for. */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, StateEffect } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import type { QueryLanguage } from '../query-languages.ts';
import { type Diagnosed, diagnosticsFor, proposalsFor, type TextContext } from './assistance.ts';
import { editorTheme } from './editor-theme.ts';
import { highlighting } from './highlighting.ts';
import { telling } from './telling.ts';

export interface EditorOptions {
  readonly text: string;
  readonly label: string;
  readonly about: () => TextContext;
  readonly onText: (text: string) => void;
  readonly onRun: (text: string) => void;
  readonly onDiagnosed: (found: Diagnosed | undefined) => void;
}

export interface OpenEditor {
  setText(text: string): void;
  /** The text means something else now: in another language, or of another model. */
  setContext(language: QueryLanguage): void;
  setLabel(label: string): void;
  /** Goes to a place of the text, where something is wrong. */
  goTo(offset: number): void;
  close(): void;
}

/** How long the fingers rest until the service is asked how the text goes on, and what is wrong with it. */
const [completionPause, diagnosticsPause] = [50, 350];

const contextChanged = StateEffect.define<undefined>();

function needsRefresh({ transactions }: ViewUpdate): boolean {
  return transactions.some(({ effects }) => effects.some((effect) => effect.is(contextChanged)));
}

export function openEditor(host: HTMLElement, options: EditorOptions): OpenEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const [colours, label] = [new Compartment(), new Compartment()];
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        colours.of(highlighting(options.about().language)),
        label.of(labelled(options.label)),
        ...extensionsFor(options),
      ],
    }),
  });
  return {
    setText: (text) => {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    setContext: (language) => {
      view.dispatch({ effects: [colours.reconfigure(highlighting(language)), contextChanged.of(undefined)] });
    },
    setLabel: (text) => view.dispatch({ effects: label.reconfigure(labelled(text)) }),
    goTo: (offset) => {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** The number says what browsers do anyway: the keys reach what is scrolled. */
function labelled(label: string): Extension {
  return EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' });
}

/** What is typed over a selection is put in its place here: browsers would keep the look of what goes by inline styles, which the policy refuses. */
const typingOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { main } = view.state.selection;
    if (event.inputType !== 'insertText' || event.data === null || main.empty || view.composing) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** Tab goes on to the next element, as everywhere: the keys alone lead out of the text. */
function extensionsFor({ about, onText, onRun, onDiagnosed }: EditorOptions): Extension[] {
  // What is written by now: the screen may not have heard of the last letters yet.
  const run = ({ state }: EditorView) => {
    onRun(state.doc.toString());
    return true;
  };
  return [
    keymap.of([{ key: 'Mod-Enter', run, preventDefault: true }]),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    closeBrackets(),
    EditorView.lineWrapping,
    typingOver,
    autocompletion({ override: [proposalsFor(about)], icons: false, activateOnTypingDelay: completionPause }),
    linter(diagnosticsFor(about, onDiagnosed), { delay: diagnosticsPause, needsRefresh }),
    telling(onText),
    editorTheme,
  ];
}
