/** Colours of the words of a text, by the lexers that the service reads it with. Only what is seen is coloured. */

import type { Extension, Range } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tokensOf } from '@orrery/expressions/tokens.ts';
import { queryTokens } from '@orrery/sparql/tokens.ts';
import type { QueryLanguage } from '../query-languages.ts';
import { withDottedNames } from './dotted-names.ts';

interface Word {
  readonly kind: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The class of a word: those of the theme. Signs and plain names have none. */
const aqlClasses = new Map([
  ['word', 'orrery-word'],
  ['string', 'orrery-text'],
  ['openString', 'orrery-text'],
  ['integer', 'orrery-number'],
  ['real', 'orrery-number'],
]);

const sparqlClasses = new Map([
  ['comment', 'orrery-comment'],
  ['iri', 'orrery-iri'],
  ['text', 'orrery-text'],
  ['variable', 'orrery-variable'],
  ['name', 'orrery-name'],
  ['word', 'orrery-word'],
]);

interface Colouring {
  readonly words: (text: string) => readonly Word[];
  readonly classOf: (word: Word) => string | undefined;
}

const colourings: Readonly<Record<QueryLanguage, Colouring>> = {
  aql: { words: (text) => tokensOf(text).tokens, classOf: ({ kind }) => aqlClasses.get(kind) },
  sparql: {
    words: (text) => withDottedNames(queryTokens(text)),
    classOf: ({ kind, text }) => (kind === 'sign' && /[0-9]/.test(text) ? 'orrery-number' : sparqlClasses.get(kind)),
  },
};

export function highlighting(language: QueryLanguage): Extension {
  const { words, classOf } = colourings[language];
  const read = (view: EditorView) => words(view.state.doc.toString()).filter(({ start, end }) => end > start);
  return ViewPlugin.fromClass(
    class {
      private words: readonly Word[];
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.words = read(view);
        this.decorations = coloured(view, this.words, classOf);
      }

      update({ view, docChanged, viewportChanged }: ViewUpdate): void {
        if (docChanged) this.words = read(view);
        if (docChanged || viewportChanged) this.decorations = coloured(view, this.words, classOf);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

function coloured(view: EditorView, words: readonly Word[], classOf: Colouring['classOf']): DecorationSet {
  const { from, to } = view.viewport;
  const marks: Range<Decoration>[] = [];
  for (const word of words) {
    if (word.end < from) continue;
    if (word.start > to) break;
    const name = classOf(word);
    if (name) marks.push(Decoration.mark({ class: name }).range(word.start, word.end));
  }
  return Decoration.set(marks);
}
