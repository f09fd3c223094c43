/** Our own SPARQL engine beside Oxigraph (WebAssembly), in one run: npm run bench:sparql -- [--quads 1070000] [--rounds 3] [--seconds 20] */
import { parseArgs } from 'node:util';
import { buildRun, evaluateQuery, readQuery, segmentOfNQuads, View, writeAnswer } from '@orrery/sparql/engine.ts';
import { generatedModels } from './generated-models.ts';
import { OxigraphThread } from './oxigraph-engine.ts';
import { type Question, questions } from './questions.ts';

const { values } = parseArgs({
  options: {
    quads: { type: 'string', default: '1070000' },
    models: { type: 'string', default: '50' },
    /** The best of so many counts. */
    rounds: { type: 'string', default: '3' },
    /** How long Oxigraph may take for one question. */
    seconds: { type: 'string', default: '20' },
    /** Only questions whose name contains this. */
    only: { type: 'string', default: '' },
    /** Without Oxigraph. */
    alone: { type: 'boolean', default: false },
  },
});
const [quads, models, rounds] = [Number(values.quads), Number(values.models), Number(values.rounds)];

const made = measured(() => [...generatedModels(quads, models)].map(({ graph, lines }) => segmentOfNQuads(lines, { graph })));
const built = measured(() => buildRun(made.result));
const view = new View([built.result]);
const count = view.rows;
const perQuad = (bytes: number) => (bytes / count).toFixed(1);
console.log(`${count} quads in ${models} models; processor time in ms, the best of ${rounds}`);
console.log(
  `segments from N-Quads, texts made too: ${made.milliseconds.toFixed(0)}; run from segments: ${built.milliseconds.toFixed(0)}`,
);
console.log(
  `${perQuad(built.result.bytes)} bytes a quad in memory, ${perQuad(made.result.reduce((sum, { bytes }) => sum + bytes.length, 0))} in segments`,
);

const oxigraph = values.alone ? undefined : await OxigraphThread.load(quads, models, Number(values.seconds));
if (oxigraph) console.log(`Oxigraph loads N-Quads in ${oxigraph.milliseconds.toFixed(0)}`);
console.log(`\n${'question'.padEnd(34)}${'own'.padStart(10)}${'Oxigraph'.padStart(12)}${'ratio'.padStart(9)}   characters`);
// What Oxigraph does not come to an end with comes last, since it costs the thread.
const cliffs = ['OPTIONAL with a join inside', 'NOT EXISTS with a join'];
const inOrder = [...questions].sort((one, other) => Number(cliffs.includes(one.name)) - Number(cliffs.includes(other.name)));
let [sumOfOwn, sumOfOther] = [0, 0];
for (const question of inOrder.filter(({ name }) => name.includes(values.only))) await compare(question);
console.log(`\nsum of what both answered: ${sumOfOwn.toFixed(0)} and ${sumOfOther.toFixed(0)}`);
await oxigraph?.engine.close();

async function compare({ name, text }: Question): Promise<void> {
  let [own, length, other]: [number, number, number | undefined] = [Number.POSITIVE_INFINITY, 0, undefined];
  for (let round = 0; round < rounds; round++) {
    const { milliseconds, result } = measured(() => answered(text));
    own = Math.min(own, milliseconds);
    length = result;
    const asked = await oxigraph?.engine.ask({ text, isGraph: /CONSTRUCT/.test(text) });
    if (asked) other = Math.min(other ?? Number.POSITIVE_INFINITY, asked.milliseconds);
  }
  if (other !== undefined) [sumOfOwn, sumOfOther] = [sumOfOwn + own, sumOfOther + other];
  const shown = other === undefined ? '–' : other.toFixed(1);
  const ratio = other === undefined ? '–' : (own / other).toFixed(2);
  console.log(`${name.padEnd(34)}${own.toFixed(1).padStart(10)}${shown.padStart(12)}${ratio.padStart(9)}   ${length}`);
}

function answered(text: string): number {
  const query = readQuery(text);
  let length = 0;
  for (const piece of writeAnswer(evaluateQuery(query, view), query.form === 'construct' ? 'n-triples' : 'json'))
    length += piece.length;
  return length;
}

function measured<T>(work: () => T): { result: T; milliseconds: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, milliseconds: (user + system) / 1000 };
}
