/** Refuses queries of shapes that misuse variables which are bound before they begin (SHACL §5.2.1). */
import type { Query } from '@orrery/sparql/engine.ts';
import { BadShape } from '../shacl-errors.ts';

/** These are there for whoever wants them: sub-selects need not give them back. */
const optionalNames = new Set(['shapesGraph', 'currentShape']);

export function refuseUnsupported({ pattern }: Query, names: ReadonlySet<string>): void {
  visit(pattern, names, true);
}

interface Visited {
  readonly kind?: unknown;
  readonly variable?: unknown;
  readonly variables?: unknown;
}

/** The algebra is plain data: whatever lies inside is visited, expressions too. */
function visit(node: unknown, names: ReadonlySet<string>, isTop: boolean): void {
  if (typeof node !== 'object' || node === null) return;
  const { kind, variable, variables } = node as Visited;
  if (kind === 'minus') throw new BadShape('A query of a shape has MINUS.');
  if (kind === 'values') throw new BadShape('A query of a shape has VALUES.');
  if (kind === 'extend' && names.has(String(variable))) throw new BadShape(`A query of a shape binds $${variable}.`);
  if (kind === 'project' && !isTop) refuseLosses(variables as readonly string[], names);
  const isStillTop = isTop && (kind === 'slice' || kind === 'distinct');
  for (const child of Object.values(node)) visit(child, names, isStillTop);
}

function refuseLosses(variables: readonly string[], names: ReadonlySet<string>): void {
  const lost = [...names].find((name) => !optionalNames.has(name) && !variables.includes(name));
  if (lost !== undefined) throw new BadShape(`A sub-select of a query of a shape does not give $${lost} back.`);
}
