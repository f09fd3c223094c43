/** Oxigraph in a thread of its own, so that a question that it does not come to an end with can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import * as oxigraph from 'oxigraph';
import { rowsOf } from '../answer-rows.ts';
import { generatedModels } from '../generated-models.ts';
import type { PeerAnswer, PeerQuestion } from './peer.ts';

const { quads, models } = workerData as { quads: number; models: number };
const store = new oxigraph.Store();
let loading = 0;
for (const { graph, lines } of generatedModels(quads, models)) {
  const begin = process.cpuUsage();
  store.load(lines, { format: 'application/n-quads', to_graph_name: oxigraph.namedNode(graph), no_transaction: true });
  loading += cpuSince(begin);
}
parentPort!.postMessage({ milliseconds: loading, rows: 0 } satisfies PeerAnswer);

parentPort!.on('message', ({ text, isGraph }: PeerQuestion) => {
  const started = process.cpuUsage();
  const format = isGraph ? 'application/n-triples' : 'json';
  const answer = String(store.query(text, { results_format: format, use_default_graph_as_union: true }));
  const milliseconds = cpuSince(started);
  parentPort!.postMessage({ milliseconds, rows: rowsOf(answer, isGraph) } satisfies PeerAnswer);
});

function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
