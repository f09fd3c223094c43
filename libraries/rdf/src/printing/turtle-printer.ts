/** Prints descriptions as Turtle that people like to read. */
import type { Description, Literal, Nested, Printable, Property } from '../terms/term.ts';
import { rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import { labelText, literalText } from './term-text.ts';
import type { TurtleNames } from './turtle-names.ts';

/** Turtle writes these as they are. */
const bareForms: ReadonlyMap<string, RegExp> = new Map([
  [xsd.integer, /^[+-]?\d+$/],
  [xsd.decimal, /^[+-]?\d*\.\d+$/],
  [xsd.double, /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)[eE][+-]?\d+$/],
  [xsd.boolean, /^(?:true|false)$/],
]);

const lineWidth = 120;

export class TurtlePrinter {
  private readonly names: TurtleNames;
  private readonly datatypeText: (iri: string) => string;

  constructor(names: TurtleNames) {
    this.names = names;
    this.datatypeText = (iri) => names.of(iri);
  }

  /** A statement with its dot and line break. */
  description({ subject, properties }: Description, indent: string): string {
    const start = subject.kind === 'nested' ? '[]' : this.term(subject, indent);
    return `${indent}${start} ${this.properties(properties, `${indent}  `)} .\n`;
  }

  private properties(properties: readonly Property[], indent: string): string {
    let text = '';
    for (const [predicate, objects] of properties) {
      if (text !== '') text += ` ;\n${indent}`;
      text += `${predicate === rdfVocabulary.type ? 'a' : this.names.of(predicate)} `;
      for (let index = 0; index < objects.length; index++) {
        text += index > 0 ? ` , ${this.term(objects[index]!, indent)}` : this.term(objects[index]!, indent);
      }
    }
    return text;
  }

  /** A term by itself, or with all that is nested in it. */
  term(term: Printable, indent: string): string {
    if (term.kind === 'iri') return term.value === rdfVocabulary.nil ? '()' : this.names.of(term.value);
    if (term.kind === 'literal') return this.literal(term);
    if (term.kind === 'blank') return labelText(term.value);
    if (term.kind === 'nested') return this.nested(term, indent);
    return `( ${term.items.map((item) => this.term(item, indent)).join(' ')} )`;
  }

  private literal(literal: Literal): string {
    const bare = bareForms.get(literal.datatype);
    return bare?.test(literal.value) ? literal.value : literalText(literal, this.datatypeText);
  }

  private nested({ properties }: Nested, indent: string): string {
    if (properties.length === 0) return '[]';
    const inner = `${indent}  `;
    const text = this.properties(properties, inner);
    const line = text.replaceAll(`\n${inner}`, ' ');
    return line.length < lineWidth && !line.includes('\n') ? `[ ${line} ]` : `[\n${inner}${text}\n${indent}]`;
  }
}
