/** Constraints that are queries (SHACL §5), and components that people define by queries (§6). */
import { Literal, type Node, type Term, xsd } from '@orrery/rdf/terms.ts';
import type { ShapeReading } from '../components/component.ts';
import { BadShape } from '../shacl-errors.ts';
import type { ConstraintSource } from '../shape-reader.ts';
import { type Path, readPath } from '../shapes/path.ts';
import type { Check, Complain, Constraint } from '../shapes/shape.ts';
import { iriIn, isTrue, nameOf, nodeIn, textOf } from '../shapes/shapes-graph.ts';
import { sh } from '../vocabulary.ts';
import { type AskedQuery, type QueryOptions, ShapeQueries, type Solution } from './shape-queries.ts';

/** How queries are asked in the name of a shape. */
interface Asking {
  readonly reading: ShapeReading;
  readonly queries: ShapeQueries;
  readonly path: Path | undefined;
}

export function sparqlSource(options: QueryOptions = {}): ConstraintSource {
  return (reading) => {
    const way = reading.graph.one(reading.shape, sh('path'));
    const path = way && readPath(way, reading.graph);
    const asking = { reading, path, queries: new ShapeQueries(reading.graph, reading.data, options) };
    return [...ownQueries(asking), ...customComponents(asking)];
  };
}

function ownQueries(asking: Asking): Constraint[] {
  const { graph, shape } = asking.reading;
  return graph.all(shape, sh('sparql')).flatMap((node): Constraint[] => {
    if (isTrue(graph.one(node, sh('deactivated')))) return [];
    const select = graph.one(node, sh('select'));
    if (!select) throw new BadShape(`${textOf(node)} has no query.`);
    const query = asking.queries.read(node, select, new Set(['this', ...aroundNames]), asking.path);
    return [
      { component: sh('SPARQLConstraintComponent'), source: nodeIn(node), check: selecting(query, new Map(), node, asking) },
    ];
  });
}

const aroundNames = ['shapesGraph', 'currentShape'];

interface Parameter {
  readonly path: string;
  readonly isOptional: boolean;
}

function customComponents(asking: Asking): Constraint[] {
  const { graph, shape } = asking.reading;
  return graph.instancesOf(sh('ConstraintComponent')).flatMap((component): Constraint[] => {
    const parameters = graph
      .all(component, sh('parameter'))
      .map(
        (node): Parameter => ({ path: iriIn(graph.one(node, sh('path'))!), isOptional: isTrue(graph.one(node, sh('optional'))) }),
      );
    // The components of SHACL itself may be described in the graph: they are checked by themselves.
    if (component.value.startsWith(sh('')) || parameters.length === 0) return [];
    if (parameters.some(({ path, isOptional }) => !isOptional && graph.all(shape, path).length === 0)) return [];
    if (parameters.every(({ path }) => graph.all(shape, path).length === 0)) return [];
    return valuesOf(parameters, asking).map((bindings) => componentConstraint(nodeIn(component), parameters, bindings, asking));
  });
}

/** §6.2: each value of the one parameter is a constraint; of several parameters each has one value. */
function valuesOf(parameters: readonly Parameter[], { reading: { graph, shape } }: Asking): Solution[] {
  const [only, ...others] = parameters;
  if (others.length === 0) return graph.all(shape, only!.path).map((value) => new Map([[nameOf(only!.path), value]]));
  const found = parameters.flatMap(({ path }): [string, Term][] => {
    const value = graph.one(shape, path);
    return value ? [[nameOf(path), value]] : [];
  });
  return [new Map(found)];
}

function componentConstraint(component: Node, parameters: readonly Parameter[], bindings: Solution, asking: Asking): Constraint {
  const { graph } = asking.reading;
  const particular = graph.one(component, asking.path ? sh('propertyValidator') : sh('nodeValidator'));
  const validator = particular ?? graph.one(component, sh('validator'));
  if (!validator) throw new BadShape(`${textOf(component)} has no validator for this kind of shapes.`);
  const [ask, select] = [graph.one(validator, sh('ask')), graph.one(validator, sh('select'))];
  const text = ask ?? select;
  if (!text) throw new BadShape(`A validator of ${textOf(component)} has no query.`);
  const names = new Set(['this', ...aroundNames, ...(ask ? ['value'] : []), ...parameters.map(({ path }) => nameOf(path))]);
  const query = asking.queries.read(validator, text, names, asking.path);
  const check = ask ? asked(query, bindings, validator, asking) : selecting(query, bindings, validator, asking);
  return { component: component.value, check, source: component };
}

/** Each value that the query does not accept. */
function asked(query: AskedQuery, parameters: Solution, node: Term, asking: Asking): Check {
  const { data, shape } = asking.reading;
  return (focus, values, { complain }) => {
    for (const value of values) {
      const known: [string, Term][] = [
        ['this', data.termOf(focus)],
        ['value', data.termOf(value)],
        ['currentShape', shape],
      ];
      const bindings = new Map([...parameters, ...known]);
      if (!query.ask(bindings)) tell(complain, node, bindings, value, undefined, asking);
    }
  };
}

/** Each solution is a result (§5.3.2). */
function selecting(query: AskedQuery, parameters: Solution, node: Term, asking: Asking): Check {
  const { data, shape } = asking.reading;
  return (focus, _, { complain }) => {
    const bindings = new Map([...parameters, ['this', data.termOf(focus)], ['currentShape', shape]] as [string, Term][]);
    for (const solution of query.select(bindings)) {
      const all = new Map([...bindings, ...solution]);
      if (isTrue(solution.get('failure'))) throw new BadShape('A query of a shape says that it failed.');
      const value = solution.get('value');
      const path = solution.get('path');
      const told = value ? data.idOf(value) : asking.path ? undefined : focus;
      tell(complain, node, all, told, path?.kind === 'iri' ? { kind: 'link', iri: path.value } : undefined, asking);
    }
  };
}

function tell(
  complain: Complain,
  node: Term,
  bindings: Solution,
  value: number | undefined,
  path: Path | undefined,
  asking: Asking,
): void {
  const own = bindings.get('message');
  const given = asking.reading.graph.all(node, sh('message')).filter((term) => term.kind === 'literal');
  const messages = own?.kind === 'literal' ? [own] : given.map((message) => filledIn(message, bindings));
  complain({ says: messages[0]?.value ?? 'a query of the shape finds fault', value, path, messages });
}

/** `{$name}` and `{?name}` stand for values (§5.2.2). */
function filledIn({ value, datatype, language }: Literal, bindings: Solution): Literal {
  const text = value.replace(/\{[?$](\w+)\}/g, (whole, name: string) => {
    const term = bindings.get(name);
    return term ? term.value : whole;
  });
  return new Literal(text, language ? datatype : xsd.string, language);
}
