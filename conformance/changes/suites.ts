/** For each corpus and each edit: whether only the bytes of the edited element changed in every file. */
import {
  archimateFormat,
  exchangeFormat,
  type Format,
  ifcFormat,
  jsonFormat,
  trigFormat,
  turtleFormat,
  xmiFormat,
} from '@orrery/formats';
import { type Metamodels, RefusedChange, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import type { CorpusMetamodels } from '../emf/corpus-metamodels.ts';
import type { Corpus } from '../runner/corpus.ts';
import type { Case, Outcome, Suite } from '../runner/suite.ts';
import { changedBytesOf } from './changed-bytes.ts';
import { type DocumentKind, edits, type TriedEdit } from './edits.ts';
import { changedBytes, type OpenDocument, opened } from './in-process.ts';

export interface World {
  readonly corpora: Readonly<Record<string, Corpus>>;
  readonly metamodels: CorpusMetamodels;
}

interface Documents {
  readonly name: string;
  readonly corpus: string;
  readonly files: string;
  readonly format: Format;
  readonly refersByIds?: boolean;
}

const documents: readonly Documents[] = [
  { name: 'xmi', corpus: 'emf', files: '**/*.{xmi,ecore,uml,anydsl,qmodel}', format: xmiFormat },
  { name: 'json', corpus: 'emf', files: '**/*.json', format: jsonFormat },
  { name: 'archimate', corpus: 'archimate', files: '**/*.archimate', format: archimateFormat, refersByIds: true },
  { name: 'exchange', corpus: 'exchange', files: '**/*.xml', format: exchangeFormat, refersByIds: true },
  { name: 'ifc', corpus: 'ifc', files: '**/*.ifc', format: ifcFormat, refersByIds: true },
  { name: 'turtle', corpus: 'w3c-rdf-tests', files: '**/*.ttl', format: turtleFormat, refersByIds: true },
  { name: 'trig', corpus: 'w3c-rdf-tests', files: '**/*.trig', format: trigFormat, refersByIds: true },
];

interface Kind extends DocumentKind {
  readonly format: Format;
}

/** Larger documents of most formats are written anew as a whole. */
const largest = 4 * 2 ** 20;
/** What an element may need beside what is printed of it: indentation, an end tag, a separator. */
const roomAround = 200;

export const suites: readonly Suite<World>[] = documents.flatMap((some) =>
  edits.map((edit) => ({ name: `${some.name}, ${edit.name}`, cases: (world: World) => casesOf(some, edit, world) })),
);

function casesOf(
  { corpus: name, files, format, refersByIds = false }: Documents,
  edit: TriedEdit,
  { corpora, metamodels }: World,
): Case[] {
  const corpus = corpora[name]!;
  const seenFrom = (file: string) => (name === 'emf' ? metamodels.seenFrom(file) : builtInMetamodels);
  const small = corpus.files(files).filter((file) => corpus.bytes(file).length <= largest);
  return small.map((file) => ({
    name: file,
    run: () => tried(edit, { format, refersByIds }, corpus.bytes(file), seenFrom(file)),
  }));
}

function tried(edit: TriedEdit, { format, ...kind }: Kind, bytes: Uint8Array, metamodels: Metamodels): Outcome {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { excused: 'an archive, whose bytes are packed anew' };
  const document = openedOrNothing(format, bytes, metamodels);
  if (!document) return { excused: 'a document that cannot be read' };
  const changes = edit.on(document.decoded.model, kind);
  if (!changes) return { excused: 'nothing of that kind to edit' };
  try {
    return judged(document, changedBytes(document, changes));
  } catch (error) {
    if (error instanceof UnwritableContent || error instanceof RefusedChange)
      return { excused: 'an edit that its language or format refuses' };
    throw error;
  }
}

function openedOrNothing(format: Format, bytes: Uint8Array, metamodels: Metamodels): OpenDocument | undefined {
  try {
    return opened(format, bytes, metamodels);
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

/** What differs between the bytes before and after is not longer than what is printed of the element, at whichever places. */
function judged({ bytes }: OpenDocument, after: Uint8Array): Outcome {
  // One character a byte.
  const { gone, come } = changedBytesOf(Buffer.from(bytes).toString('latin1'), Buffer.from(after).toString('latin1'));
  if (gone + come === 0) return { excused: 'an edit that the document does not show' };
  const limit = Math.abs(bytes.length - after.length) + roomAround;
  return gone <= limit && come <= limit ? 'passed' : { failed: `${gone} of ${bytes.length} bytes became ${come}` };
}
