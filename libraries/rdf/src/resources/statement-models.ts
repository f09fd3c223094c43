/** Notes which models were made of statements: these are RDF and nothing else, and nobody needs to look at each of their objects to know that. */
import type { Model } from '@orrery/kernel';

const made = new WeakSet<Model>();

export function noteMadeOfStatements(model: Model): void {
  made.add(model);
}

export function isMadeOfStatements(model: Model): boolean {
  return made.has(model);
}
