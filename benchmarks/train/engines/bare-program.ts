/** The engine alone in a process of its own: no HTTP, no users, no models, no limits. */
import oxigraph from 'oxigraph';
import { railwayFormats } from '../railway-formats.ts';
import type { BareReply, BareRequest } from './bare-messages.ts';

const store = new oxigraph.Store();

const handlers: { readonly [Kind in BareRequest['kind']]: (request: Extract<BareRequest, { kind: Kind }>) => BareReply } = {
  load({ format, options, model }) {
    const { triples, triplesType } = railwayFormats[format];
    const pauses = new Pauses(triples(options, model));
    const graph = triplesType === 'text/turtle' ? { to_graph_name: oxigraph.namedNode(`urn:uuid:${model}`) } : {};
    const milliseconds = timed(() => store.load(pauses, { format: triplesType, no_transaction: true, ...graph }));
    return { milliseconds: milliseconds - pauses.milliseconds, answer: String(store.size) };
  },
  query({ text }) {
    let answer = '';
    const milliseconds = timed(() => {
      answer = store.query(text, { results_format: 'json', use_default_graph_as_union: true }) as string;
    });
    return { milliseconds, answer };
  },
  update({ text }) {
    return { milliseconds: timed(() => store.update(text)), answer: '' };
  },
};

process.on('message', (request: BareRequest) => process.send!(replyTo(request)));
process.on('disconnect', () => process.exit());

function replyTo(request: BareRequest): BareReply {
  try {
    return handlers[request.kind](request as never);
  } catch (error) {
    return { milliseconds: Number.NaN, answer: '', error: String(error) };
  }
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The time in which the railway is generated is not the engine's. */
class Pauses implements Iterable<string> {
  milliseconds = 0;
  private readonly chunks: Iterable<string>;

  constructor(chunks: Iterable<string>) {
    this.chunks = chunks;
  }

  *[Symbol.iterator](): Generator<string, void> {
    let start = performance.now();
    for (const chunk of this.chunks) {
      this.milliseconds += performance.now() - start;
      yield chunk;
      start = performance.now();
    }
  }
}
