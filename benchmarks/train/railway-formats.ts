/** The two forms in which a railway is uploaded, and what the bare engine is given for each. */
import { readFileSync } from 'node:fs';
import { railwayQuads } from './generator/mapped-quads.ts';
import type { RailwayOptions } from './generator/railway.ts';
import { railwayTurtle } from './generator/turtle.ts';
import { railwayXmi } from './generator/xmi.ts';
import { mappedVocabulary, publishedVocabulary, type Vocabulary } from './questions/vocabulary.ts';

export type RailwayFormatName = 'xmi' | 'ttl';

export interface RailwayFormat {
  readonly name: RailwayFormatName;
  readonly says: string;
  /** The file that the model is read by. */
  readonly metamodel?: { readonly fileName: string; readonly text: string };
  readonly upload: (options: RailwayOptions) => Generator<string, void>;
  readonly triples: (options: RailwayOptions, model: string) => Generator<string, void>;
  /** The media type of the triples; Turtle says nothing of graphs. */
  readonly triplesType: 'application/n-quads' | 'text/turtle';
  readonly vocabulary: Vocabulary;
}

const metamodelFile = new URL('railway.ecore', import.meta.url);

export const railwayFormats: Readonly<Record<RailwayFormatName, RailwayFormat>> = {
  xmi: {
    name: 'xmi',
    says: 'the published XMI with its metamodel; the triples are those of the mapping',
    metamodel: { fileName: 'railway.ecore', text: readFileSync(metamodelFile, 'utf8') },
    upload: railwayXmi,
    triples: railwayQuads,
    triplesType: 'application/n-quads',
    vocabulary: mappedVocabulary,
  },
  ttl: {
    name: 'ttl',
    says: 'the published Turtle, whose triples stay as they are',
    upload: railwayTurtle,
    triples: railwayTurtle,
    triplesType: 'text/turtle',
    vocabulary: publishedVocabulary,
  },
};
