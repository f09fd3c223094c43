/** Parts of the program that few requests need: a process starts without them. */
import type { LatePart } from '../messages.ts';

/** The grammar is made by its first text. */
async function engine() {
  const loaded = await import('@orrery/sparql/engine.ts');
  loaded.readQuery('ASK {}');
  return loaded;
}

const loads = {
  grammar: engine,
  'rdf-xml': async () => ({ ...(await import('@orrery/formats')), ...(await import('@orrery/sparql/answers.ts')) }),
} satisfies Record<LatePart, () => Promise<unknown>>;

type Loaded = { readonly [part in LatePart]: Awaited<ReturnType<(typeof loads)[part]>> };

const loaded = new Map<LatePart, Promise<unknown>>();

export function latePart<Part extends LatePart>(part: Part): Promise<Loaded[Part]> {
  const found = loaded.get(part) ?? loads[part]();
  loaded.set(part, found);
  return found as Promise<Loaded[Part]>;
}
