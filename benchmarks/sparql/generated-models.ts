/** Models in N-Quads: elements with classes, names, weights and dependencies across models, the same for the same size. */
import { Random } from '@orrery/kernel/testing/random.ts';

export interface GeneratedModel {
  readonly graph: string;
  readonly lines: string;
  readonly quads: number;
}

export const namespace = 'http://example.org/m#';
const rdfType = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
const xsd = 'http://www.w3.org/2001/XMLSchema#';
const words = ['pump', 'valve', 'signal', 'track', 'switch', 'sensor', 'motor', 'relay', 'panel', 'cable'];

/** About this many quads in so many models. */
export function* generatedModels(quads: number, models: number): Generator<GeneratedModel> {
  const elements = Math.round(quads / quadsOfElement / models);
  const random = new Random(1);
  for (let model = 0; model < models; model++) {
    const lines: string[] = [];
    for (let index = 0; index < elements; index++) addElement(lines, random, model, index, elements, models);
    yield { graph: graphOf(model), lines: `${lines.join('\n')}\n`, quads: lines.length };
  }
}

export function graphOf(model: number): string {
  return `urn:uuid:${uuid(model, 0xfffffff)}`;
}

const quadsOfElement = 8.3;

function addElement(lines: string[], random: Random, model: number, index: number, elements: number, models: number): void {
  const subject = `<urn:uuid:${uuid(model, index)}>`;
  const add = (property: string, object: string) => lines.push(`${subject} ${property} ${object} .`);
  add(rdfType, `<${namespace}C${skewed(random, 20)}>`);
  add(`<${namespace}name>`, `"${random.pick(words)} ${random.pick(words)} ${index % 1000}"`);
  add(`<${namespace}active>`, `"${random.chance(80)}"^^<${xsd}boolean>`);
  add(`<${namespace}weight>`, `"${random.below(100_000) / 100}"^^<${xsd}double>`);
  add(`<${namespace}index>`, `"${index}"^^<${xsd}integer>`);
  if (index > 0) add(`<${namespace}partOf>`, `<urn:uuid:${uuid(model, (index - 1) >> 2)}>`);
  for (let count = random.below(5); count > 0; count--) {
    const other = random.chance(90) ? model : random.below(models);
    add(`<${namespace}dependsOn>`, `<urn:uuid:${uuid(other, random.below(elements))}>`);
  }
  if (random.chance(30)) add(`<${namespace}note>`, `"${random.pick(words)} of ${random.pick(words)}"@en`);
}

/** Small numbers are much more frequent. */
function skewed(random: Random, limit: number): number {
  return random.below(1 + random.below(limit));
}

function uuid(model: number, index: number): string {
  const [head, tail] = [model.toString(16).padStart(8, '0'), index.toString(16).padStart(12, '0')];
  return `${head}-0000-4000-8000-${tail}`;
}
