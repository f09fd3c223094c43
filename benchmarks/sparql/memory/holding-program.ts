/** Holds the segments of a folder as one store, asks it some questions, and tells the most memory that it had. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRun, evaluateQuery, readQuery, Segment, View, writeAnswer } from '@orrery/sparql/engine.ts';
import { questions } from '../questions.ts';
import type { HeldMemory } from './held-memory.ts';

/** Those that keep many rows or nodes, or write many. */
const asked = ['three hops', 'group, average, maximum', 'count distinct', 'order, first 20', 'path +', 'all names'];

const folder = process.argv[2]!;
const begin = process.cpuUsage();
const view = new View([buildRun(readdirSync(folder).map(segmentIn))]);
const { user, system } = process.cpuUsage(begin);
const loadedMegabytes = peakMegabytes();
for (const { text } of questions.filter(({ name }) => asked.includes(name))) {
  for (const _piece of writeAnswer(evaluateQuery(readQuery(text), view), 'json'));
}
const held: HeldMemory = {
  quads: view.rows,
  loadingMilliseconds: (user + system) / 1000,
  loadedMegabytes,
  peakMegabytes: peakMegabytes(),
};
process.stdout.write(JSON.stringify(held));

function segmentIn(name: string): Segment {
  return new Segment(new Uint8Array(readFileSync(join(folder, name))));
}

function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}
