/** Exchange files that Archi has made of its own files: what we make of the same files says the same. */
import { exchangeFormat } from '@orrery/formats';
import { exchangeFacts } from '@orrery/formats/testing/exchange-facts.ts';
import { UnreadableContent } from '@orrery/kernel';
import { type Outcome, readOrRefused, type Suite, type World, written } from '../suite.ts';

export const exchangeTwins: Suite = {
  name: 'exchange-twins',
  cases: (world) =>
    world.exchange
      .files('**/*.archimate')
      .filter((file) => world.exchange.has(twinOf(file)))
      .map((file) => ({ name: file, run: () => compare(file, world) })),
};

function twinOf(file: string): string {
  return file.replace(/\.archimate$/, '.xml');
}

/** Concepts and figures by their ids, which older exports prefix; texts and styles are the tool's choice at export. */
function compare(file: string, { exchange }: World): Outcome {
  const document = readOrRefused(exchange.bytes(file));
  if (document instanceof UnreadableContent) return { failed: document.message };
  const own = skeleton(exchangeFacts(written(document.model, exchangeFormat)));
  const twin = skeleton(exchangeFacts(exchange.bytes(twinOf(file))));
  const [missing] = [...twin].filter((fact) => !isNear(fact, own));
  return missing === undefined ? 'passed' : { failed: `missing: ${missing}` };
}

/** The tool cuts off half pixels of bendpoints; we round them. */
function isNear(fact: string, own: ReadonlySet<string>): boolean {
  const point = /^<bendpoint x=(\d+) y=(\d+)>$/.exec(fact);
  if (!point || own.has(fact)) return own.has(fact);
  const [x, y] = [Number(point[1]), Number(point[2])];
  return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => own.has(`<bendpoint x=${x + dx} y=${y + dy}>`)));
}

/** Types, ends and places of all that has an id. */
function skeleton(facts: ReadonlyMap<string, readonly string[]>): Set<string> {
  const lines = [...(facts.get('elements') ?? []), ...(facts.get('relationships') ?? []), ...(facts.get('views') ?? [])];
  const tags = lines.flatMap((line) => [...line.matchAll(/<(element|relationship|node|connection|bendpoint)( [^>]*)>/g)]);
  return new Set(
    tags.map(([tag]) => tag.replaceAll('=id-', '=').replace(/ (?:accessType|modifier|isDirected|viewpoint)=\S+/g, '')),
  );
}
