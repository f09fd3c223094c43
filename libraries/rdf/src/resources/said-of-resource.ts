/** The statements of one resource while it is edited, found by their terms. */
import { ModelObject } from '@orrery/kernel';
import { resourceFeatures, statementFeatures } from '@orrery/metamodels';
import { keyOf, type Node, type Quad, type Term } from '../terms/term.ts';
import { literalOfStatement, termOfResource } from './resource-graphs.ts';

/** Whether a term that is there means what a quad says in other words. */
export type MeansTheSame = (there: Term, said: Term) => boolean;

export class SaidOfResource {
  private readonly resource: ModelObject | undefined;
  /** In their order. */
  private readonly statements = new Map<string, ModelObject>();
  private readonly added = new Map<string, ModelObject>();

  /** Nothing is said of a resource that is not there yet. */
  constructor(resource: ModelObject | undefined) {
    this.resource = resource;
    for (const statement of (resource?.all(resourceFeatures.statements) ?? []) as readonly ModelObject[])
      this.statements.set(keyOfStatement(statement), statement);
  }

  has(quad: Quad): boolean {
    const key = keyOfQuad(quad);
    return this.statements.has(key) || this.added.has(key);
  }

  add(quad: Quad, statement: ModelObject): void {
    this.added.set(keyOfQuad(quad), statement);
  }

  /** Gives the statement that said it. */
  take(quad: Quad, meansTheSame: MeansTheSame): ModelObject | undefined {
    const own = keyOfQuad(quad);
    const key = this.statements.has(own) ? own : (this.keyInOtherWords(quad, meansTheSame) ?? '');
    const taken = this.statements.get(key);
    this.statements.delete(key);
    return taken;
  }

  /** The resource says from now on what was left and added. */
  settle(): void {
    const all = this.added.size > 0 ? this.withAdded() : [...this.statements.values()];
    this.resource?.set(resourceFeatures.statements, all.length > 0 ? all : undefined);
  }

  /** What is added to a property stands after what the property had; new properties come last. */
  private withAdded(): ModelObject[] {
    const added = Map.groupBy(this.added, ([key]) => startIn(key));
    const reversed: ModelObject[] = [];
    for (const [key, statement] of [...this.statements].reverse()) {
      for (const [, one] of added.get(startIn(key))?.reverse() ?? []) reversed.push(one);
      added.delete(startIn(key));
      reversed.push(statement);
    }
    return [...reversed.reverse(), ...[...added.values()].flatMap((group) => group.map(([, one]) => one))];
  }

  private keyInOtherWords({ predicate, object, graph }: Quad, meansTheSame: MeansTheSame): string | undefined {
    if (object.kind === 'blank') return undefined;
    const start = startOfKey(graph, predicate.value);
    for (const [key, statement] of this.statements) {
      const there = key.startsWith(start) ? objectOfStatement(statement) : undefined;
      if (there?.kind === object.kind && meansTheSame(there, object)) return key;
    }
    return undefined;
  }
}

function keyOfQuad({ predicate, object, graph }: Quad): string {
  return `${startOfKey(graph, predicate.value)}${keyOf(object)}`;
}

function keyOfStatement(statement: ModelObject): string {
  const graph = statement.stored(statementFeatures.graph);
  const name = graph instanceof ModelObject ? termOfResource(graph) : undefined;
  return `${startOfKey(name, predicateOfStatement(statement))}${keyOf(objectOfStatement(statement))}`;
}

/** Neither names of graphs nor predicates contain blanks. */
function startOfKey(graph: Node | undefined, predicate: string): string {
  return `${graph ? keyOf(graph) : ''} ${predicate} `;
}

function startIn(key: string): string {
  return key.slice(0, key.indexOf(' ', key.indexOf(' ') + 1) + 1);
}

export function predicateOfStatement(statement: ModelObject): string {
  return statement.stored(statementFeatures.predicate) as string;
}

export function objectOfStatement(statement: ModelObject): Term {
  const object = statement.stored(statementFeatures.object);
  return object instanceof ModelObject ? termOfResource(object) : literalOfStatement(statement);
}
