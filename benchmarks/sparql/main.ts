/**
 * Our own SPARQL engine beside others, in one run:
 * npm run bench:sparql -- [--quads 1070000] [--peers wasm,native,fuseki --python venv/bin/python --fuseki-jar jena-fuseki-server.jar]
 */
import { parseArgs } from 'node:util';
import { precise, whole } from '@orrery/testing/printing/numbers.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { cliffs } from './cliffs.ts';
import { Comparisons } from './comparison.ts';
import { goalsOf, printGoals } from './goals.ts';
import { measureMemory } from './memory/held-memory.ts';
import { OwnEngine } from './own-engine.ts';
import { chosenPeers, peerNames } from './peers/chosen-peers.ts';
import { quadsFile } from './quads-file.ts';
import { questions } from './questions.ts';
import { measureService } from './service/service-run.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    quads: { type: 'string', default: '1070000' },
    models: { type: 'string', default: '50' },
    /** The best of so many counts. */
    rounds: { type: 'string', default: '3' },
    /** How long a peer may take for one answer. */
    seconds: { type: 'string', default: '20' },
    /** Only questions whose name contains this. */
    only: { type: 'string', default: '' },
    /** None where empty. */
    peers: { type: 'string', default: peerNames.join(',') },
    python: { type: 'string' },
    'fuseki-jar': { type: 'string' },
    /** How many quads the service is asked about over HTTP; none where it is 0. */
    'service-quads': { type: 'string', default: '1000000' },
    /** How many quads a store holds whose memory is told; none where it is 0. */
    'memory-quads': { type: 'string', default: '20000000' },
  },
});
const [quads, models, rounds] = [Number(values.quads), Number(values.models), Number(values.rounds)];

let written: string | undefined;
const file = () => (written ??= quadsFile(quads, models));
const { makers, missing } = chosenPeers(
  { peers: values.peers, python: values.python, fusekiJar: values['fuseki-jar'] },
  { quads, models, file },
  { rounds, seconds: Number(values.seconds) },
);
for (const sentence of missing) console.log(sentence);

const own = new OwnEngine(quads, models);
console.log(
  `${whole(own.quads)} quads in ${models} models; processor time in ms, the best of ${rounds} or more (Fuseki: the mean)`,
);
console.log(
  `segments from N-Quads, texts made too: ${whole(own.segmentMilliseconds)}; run from segments: ${whole(own.runMilliseconds)}`,
);
console.log(`${precise(own.bytesOfQuad)} bytes a quad in memory, ${precise(own.bytesOfQuadInSegments)} in segments`);

const comparisons = new Comparisons(own, makers, rounds);
// What peers do not come to an end with comes last, since they are loaded again after it.
await comparisons.ask([...questions, ...cliffs(models)].filter(({ name }) => name.includes(values.only)));
await comparisons.close();
console.log('');
printGoals(goalsOf(comparisons.all, own.bytesOfQuad));
if (values['service-quads'] !== '0') printGoals(await measureService(Number(values['service-quads']), models));
if (values['memory-quads'] !== '0') printGoals([await measureMemory(Number(values['memory-quads']), models)]);
