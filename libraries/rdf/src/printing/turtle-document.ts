/** A document of Turtle or TriG: prefixes, then graph by graph, in chunks. */
import type { DescribedGraph } from '../terms/term.ts';
import { labelText } from './term-text.ts';
import type { TurtleNames } from './turtle-names.ts';
import { TurtlePrinter } from './turtle-printer.ts';

const chunkSize = 1 << 16;

export function* printTurtle(graphs: Iterable<DescribedGraph>, names: TurtleNames): Generator<string, void> {
  const printer = new TurtlePrinter(names);
  let buffer = [...names.declarations()].join('');
  for (const { name, descriptions } of graphs) {
    const indent = name ? '  ' : '';
    if (name) buffer += `\n${name.kind === 'iri' ? names.of(name.value) : labelText(name.value)} {\n`;
    for (const description of descriptions) {
      buffer += name ? printer.description(description, indent) : `\n${printer.description(description, indent)}`;
      if (buffer.length > chunkSize) {
        yield buffer;
        buffer = '';
      }
    }
    if (name) buffer += '}\n';
  }
  yield buffer;
}
