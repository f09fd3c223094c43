/** Writes what a document says as RDF/XML, in chunks. */
import { UnwritableContent } from '@orrery/kernel';
import type { DescribedDocument, Description } from '@orrery/rdf';
import { DescriptionPrinter } from './description-printer.ts';
import { WrittenNames } from './written-names.ts';

const chunkSize = 1 << 16;

export function* writeRdfXml({ graphs, names: prefixes }: Pick<DescribedDocument, 'graphs'> & Names): Generator<string, void> {
  const names = new WrittenNames(prefixes.entries());
  const printer = new DescriptionPrinter(names);
  let buffer = `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${[...names.declarations()].join('\n   ')}>\n`;
  for (const description of descriptionsOf(graphs)) {
    buffer += printer.description(description);
    if (buffer.length > chunkSize) {
      yield buffer;
      buffer = '';
    }
  }
  yield `${buffer}</rdf:RDF>\n`;
}

interface Names {
  readonly names: { readonly entries: () => Iterable<readonly [prefix: string, namespace: string]> };
}

function* descriptionsOf(graphs: DescribedDocument['graphs']): Generator<Description> {
  for (const { name, descriptions } of graphs) {
    if (name) throw new UnwritableContent('RDF/XML has no named graphs.');
    yield* descriptions;
  }
}
