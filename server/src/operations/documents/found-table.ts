/** Finds the tables that documents name: those that somebody has made, else those that every model has. */
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { ReadyMadeTables } from '../tables/ready-made-tables.ts';
import { definitionOf, type TableDefinition, tableKind } from '../tables/table-definition.ts';
import type { EmbeddingSession, Host } from './embedding.ts';
import { chainTo, foundRepresentation, type RepresentationFinding } from './found-representation.ts';

export interface TableFinding extends RepresentationFinding {
  readonly readyMadeTables: ReadyMadeTables;
  readonly contentStore: ContentStore;
}

export interface FoundTable {
  readonly definition: TableDefinition;
  readonly model: Model;
}

/** What the caller does not see is missing. */
export async function foundTable(
  given: TableFinding,
  session: EmbeddingSession,
  host: Host,
  reference: string,
): Promise<FoundTable> {
  try {
    const { representation, model } = await foundRepresentation(given, session.caller, host, reference, tableKind);
    return { definition: await definitionOf(given.contentStore, representation), model };
  } catch (error) {
    if (error instanceof Failure && error.kind === 'missing') return readyMade(given, session, host, reference);
    throw error;
  }
}

async function readyMade(
  { models, readyMadeTables }: TableFinding,
  { caller, signal }: EmbeddingSession,
  host: Host,
  reference: string,
): Promise<FoundTable> {
  const { representation: slug, ...chain } = chainTo(host, reference);
  const model = await models.getByChain(caller, chain);
  const revision = model.id === host.model.id ? host.revision : undefined;
  return { definition: await readyMadeTables.get(caller, model, slug, { revision, signal }), model };
}
