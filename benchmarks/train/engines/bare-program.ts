/** The engine alone in a process of its own: no HTTP, no users, no models, no limits. */

import type { BareReply, BareRequest } from './bare-messages.ts';
import { BareStore } from './bare-store.ts';

let store: BareStore | undefined;

const handlers: { readonly [Kind in BareRequest['kind']]: (request: Extract<BareRequest, { kind: Kind }>) => BareReply } = {
  load({ format, options, model }) {
    const { loaded, milliseconds } = BareStore.load(format, options, model);
    store = loaded;
    return { milliseconds, answer: String(loaded.quads) };
  },
  query({ text }) {
    let answer = '';
    const milliseconds = timed(() => {
      answer = store!.query(text);
    });
    return { milliseconds, answer };
  },
  update({ text }) {
    return { milliseconds: timed(() => store!.update(text)), answer: '' };
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
