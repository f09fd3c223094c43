/** Writes terms for a place of a text: as the text writes them itself, else with its prefixes. */
import { type Iri, type Literal, labelText, rdfVocabulary, type Term, TurtleNames, TurtlePrinter } from '@orrery/rdf';
import type { PrefixScope } from './turtle-tree.ts';

export class Notation {
  private readonly scope: PrefixScope;
  private readonly printer: TurtlePrinter;

  constructor(scope: PrefixScope) {
    this.scope = scope;
    const names = new TurtleNames();
    for (const [prefix, namespace] of scope.prefixes) names.add(prefix, namespace);
    this.printer = new TurtlePrinter(names);
  }

  predicate(predicate: Iri): string {
    return predicate.value === rdfVocabulary.type ? 'a' : this.iri(predicate);
  }

  /** Like a text that stood in its place, as far as that is a string too. */
  term(term: Term, like = ''): string {
    if (term.kind === 'iri') return term.value === rdfVocabulary.nil ? '()' : this.iri(term);
    return term.kind === 'blank' ? labelText(term.value) : this.literal(term, like);
  }

  iri(iri: Iri): string {
    return this.scope.notations.get(iri.value) ?? this.printer.term(iri, '');
  }

  private literal(literal: Literal, like: string): string {
    const quotes = /^(?:"""|'''|')/.exec(like)?.[0];
    const printed = this.printer.term(literal, '');
    if (!quotes || !printed.startsWith('"') || !canBeQuoted(literal.value)) return printed;
    const suffix = this.printer.term({ ...literal, value: '' }, '').slice(2);
    return quotes + escaped(literal.value, quotes) + quotes + suffix;
  }
}

/** Other control characters are left to the usual notation. */
function canBeQuoted(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value);
}

function escaped(value: string, quotes: string): string {
  const plain = value.replaceAll('\\', '\\\\');
  if (quotes === "'") return plain.replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  // A quotation mark alone may stand in a long string, but for its end.
  return plain.replace(quotes === '"""' ? /"(?="|$)/g : /'(?='|$)/g, (quote) => `\\${quote}`);
}
