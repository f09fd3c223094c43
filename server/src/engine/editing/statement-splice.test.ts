/** Updates of large Turtle documents by which nodes without a label come, go or get others to speak of them: all that they do not touch stands as it stood. */
import { Blank, Iri, Literal, type Quad, quadsOfResource, rdfVocabulary, xsd } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import type { JobContext } from '../job-context.ts';
import { writeEdited } from '../jobs/edit-job.ts';
import type { Source } from '../source.ts';
import { packed } from '../sparql/testing/quads-of-changes.ts';
import { ModelCache } from '../worker/model-cache.ts';
import { ModelLoader } from '../worker/model-loader.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const graph = `urn:uuid:${lineage}`;
const large = 5 * 2 ** 20;
const others = Array.from(
  { length: 50 },
  (_, number) => `## part ${number}\n:other${number} :is ${number} ; :has [ :is :Nested ] , ( ${number} ) .\n`,
).join('');
const text = `# All of them.
@prefix : <http://example.org/> .

:a :has [ :is 1 ; :near [ :is 2 ] ] ; # one
   :near :b .
:a :near :c .

## b
:b :has ( 1 :x ) . # a list
${others}:b :is 7 .
`;

/** What an update makes of a document of which its worker believes that it is large. */
function updated(said: string, { deleted = [], inserted = [] }: Partial<Record<'deleted' | 'inserted', readonly Quad[]>>) {
  const contents = new Map([['first', Buffer.from(said)]]);
  const tools = { fetch: ({ id }: { id: string }) => contents.get(id)!, checkpoint: () => {} };
  const models = new ModelLoader(new ModelCache(1e9), tools as never);
  const sent: Uint8Array[] = [];
  const context = { ...tools, models, write: (bytes: Uint8Array) => void sent.push(bytes) } as unknown as JobContext;
  const source: Source = { content: { id: 'first', hash: 'first', size: large }, format: 'ttl', lineage, metamodels: [] };
  const input = {
    source,
    graph,
    format: 'ttl',
    deleted: packed(deleted),
    inserted: packed(inserted),
    neighbours: [],
    elsewhere: {},
  };
  const { edit } = writeEdited(input, context);
  const bytes = edit ? bytesBy(edit.difference, Buffer.from(said)) : Buffer.concat(sent);
  const count = models.read(bytes, source, undefined).model.roots.flatMap(quadsOfResource).length;
  return { text: Buffer.from(bytes).toString(), count };
}

function named(name: string): Iri {
  return new Iri(`http://example.org/${name}`);
}

function node(label: string, model = lineage): Blank {
  return new Blank(`m${model.replaceAll('-', '')}_${label}`, `urn:uuid:${model}`);
}

function quad(subject: string | Blank, predicate: string | Iri, object: string | number | Blank | Iri): Quad {
  return {
    subject: typeof subject === 'string' ? named(subject) : subject,
    predicate: typeof predicate === 'string' ? named(predicate) : predicate,
    object:
      typeof object === 'number' ? new Literal(String(object), xsd.integer) : typeof object === 'string' ? named(object) : object,
    graph: new Iri(graph),
  };
}

const [first, rest, nil] = (['first', 'rest', 'nil'] as const).map((word) => new Iri(rdfVocabulary[word])) as [Iri, Iri, Iri];
const stranger = node('b0', '11111111-3a51-4f3e-8a39-0f3f6b2b7c55');
const [one, two] = [new Blank('one'), new Blank('two')];

test.each<[title: string, difference: Parameters<typeof updated>[1], here: string, now: RegExp | string]>([
  [
    'a nested node goes',
    { deleted: [quad(node('b0'), 'near', node('b1')), quad(node('b1'), 'is', 2)] },
    ' ; :near [ :is 2 ] ]',
    ' ]',
  ],
  ['others speak of a nested node', { inserted: [quad('b', 'near', node('b1'))] }, ':b :is 7 .', ':b :is 7 ;\n    :near _:b1 .'],
  [
    'a list comes',
    {
      inserted: [quad('b', 'owns', one), quad(one, first, 5), quad(one, rest, two), quad(two, first, 'y'), quad(two, rest, nil)],
    },
    ':b :is 7 .',
    ':b :is 7 ;\n    :owns ( 5 :y ) .',
  ],
  ['a subject comes first that came later', { deleted: [quad(node('b0'), 'is', 1)] }, ' :is 1 ; :near [', ' :near ['],
  [
    'the first statement about a subject goes',
    {
      deleted: [
        quad('b', 'has', node('b2')),
        quad(node('b2'), first, 1),
        quad(node('b2'), rest, node('b3')),
        quad(node('b3'), first, 'x'),
        quad(node('b3'), rest, nil),
      ],
    },
    '\n:b :has ( 1 :x ) . # a list',
    '',
  ],
  [
    'a node of another model comes',
    { inserted: [quad('c', 'near', stranger), quad(stranger, 'is', 4)] },
    ':b :is 7 .\n',
    /:b :is 7 \.\n+:c :near _:m1{8}\w+_b0 \.\n+_:m1{8}\w+_b0 :is 4 \.\n/,
  ],
])('%s, and all else stands as it stood', (_, difference, here, now) => {
  const before = updated(text, { inserted: [quad('b', 'is', 8)] }).count - 1;
  const after = updated(text, difference);
  const [head, tail] = text.split(here) as [string, string];
  expect(after.text.startsWith(head.slice(0, 60))).toBe(true);
  expect(after.text.match(/## part/g)).toHaveLength(50);
  expect(after.text.includes(others)).toBe(true);
  if (typeof now === 'string') expect(after.text).toContain(head.slice(-20) + now + tail.slice(0, 5));
  else expect(after.text).toMatch(now);
  expect(after.count).toBe(before + (difference.inserted?.length ?? 0) - (difference.deleted?.length ?? 0));
});
