/** Oxigraph in a thread of its own, so that a question that it does not come to an end with can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import * as oxigraph from 'oxigraph';
import { generatedModels } from './generated-models.ts';

export interface Asked {
  readonly text: string;
  readonly isGraph: boolean;
}

export interface Answered {
  readonly milliseconds: number;
  readonly length: number;
}

const { quads, models } = workerData as { quads: number; models: number };
const store = new oxigraph.Store();
const begin = process.cpuUsage();
for (const { graph, lines } of generatedModels(quads, models)) {
  store.load(lines, { format: 'application/n-quads', to_graph_name: oxigraph.namedNode(graph), no_transaction: true });
}
parentPort!.postMessage({ milliseconds: cpuSince(begin), length: 0 } satisfies Answered);

parentPort!.on('message', ({ text, isGraph }: Asked) => {
  const started = process.cpuUsage();
  const format = isGraph ? 'application/n-triples' : 'json';
  const answer = store.query(text, { results_format: format, use_default_graph_as_union: true }) as unknown as string;
  parentPort!.postMessage({ milliseconds: cpuSince(started), length: String(answer).length } satisfies Answered);
});

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
