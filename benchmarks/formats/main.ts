/** Measures reading and writing of generated models beside JSON.parse: npm run bench:formats [-- --size 10] */
import { parseArgs } from 'node:util';
import { type Format, formats } from '@orrery/formats';
import { metamodelsOf } from '@orrery/kernel';
import { generatedModel, town } from './generated-model.ts';

const lineage = '0b903905-ebcf-4099-aa8e-ff98922954ab';
const bytesPerHouse = 720;
const { values } = parseArgs({
  options: { size: { type: 'string', multiple: true, default: ['1', '10'] }, rounds: { type: 'string', default: '5' } },
});
const metamodels = metamodelsOf([town]);

for (const size of values.size) for (const format of formats) measure(format, Number(size));

function measure(format: Format, megabytes: number): void {
  const chunks = [...format.write(generatedModel(Math.ceil((megabytes * 1e6) / bytesPerHouse), lineage))];
  const bytes = new TextEncoder().encode(chunks.join(''));
  const read = best(() => format.read(bytes, { metamodels, lineage }));
  const { model } = format.read(bytes, { metamodels, lineage });
  const write = best(() => format.write(model).forEach(() => {}));
  const facts = [`read ${rate(bytes, read)}`, `write ${rate(bytes, write)}`];
  if (format.name === 'json')
    facts.push(
      `JSON.parse ${rate(
        bytes,
        best(() => JSON.parse(new TextDecoder().decode(bytes))),
      )}`,
    );
  facts.push(`heap ${heapOf(format, bytes).toFixed(1)} × the file`);
  console.log(`${format.name} ${(bytes.length / 1e6).toFixed(1)} MB: ${facts.join(', ')}`);
}

/** The memory that a model holds, its text included; with --expose-gc only. */
function heapOf(format: Format, bytes: Uint8Array): number {
  const before = settled();
  const reading = format.read(bytes, { metamodels, lineage });
  const after = settled();
  return reading.model.roots.length > 0 ? (after - before) / bytes.length : 0;
}

function settled(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
}

function best(work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < Number(values.rounds); round++) {
    const start = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

function rate(bytes: Uint8Array, milliseconds: number): string {
  return `${(bytes.length / 1e3 / milliseconds).toFixed(1)} MB/s`;
}
