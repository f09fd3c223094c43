/** The queries of shapes: read once, and asked for each node with its variables bound. */
import { Iri, owlNamespace, type Term } from '@orrery/rdf/terms.ts';
import { type Answer, evaluateQuery, prebound, type Query, readQuery } from '@orrery/sparql/engine.ts';
import { QueryLimit } from '@orrery/sparql/evaluation.ts';
import type { DataGraph } from '../checked/data-graph.ts';
import { BadShape } from '../shacl-errors.ts';
import { type Path, pathText } from '../shapes/path.ts';
import { literalIn, type ShapesGraph } from '../shapes/shapes-graph.ts';
import { sh } from '../vocabulary.ts';
import { refuseUnsupported } from './supported.ts';

export type Solution = ReadonlyMap<string, Term>;

export interface AskedQuery {
  readonly ask: (bindings: Solution) => boolean;
  readonly select: (bindings: Solution) => readonly Solution[];
}

/** What holds for all queries of a validation. */
export interface QueryOptions {
  /** The name of the graph of shapes, where queries may look at it. */
  readonly shapesGraph?: string | undefined;
}

const longestQuery = 100_000;
/** Of one node: a shape that finds fault so often with one node says nothing more by going on. */
const mostSolutions = 10_000;

export class ShapeQueries {
  private readonly graph: ShapesGraph;
  private readonly data: DataGraph;
  private readonly options: QueryOptions;

  constructor(graph: ShapesGraph, data: DataGraph, options: QueryOptions) {
    this.graph = graph;
    this.data = data;
    this.options = options;
  }

  /** The text of a node, with its prefixes, and with the path of the shape in place of `$PATH`. */
  read(node: Term, text: Term, names: ReadonlySet<string>, path: Path | undefined): AskedQuery {
    const query = readText(this.prologueOf(node) + withPath(literalIn(text).value, path));
    refuseUnsupported(query, names);
    return {
      ask: (bindings) =>
        withinLimits(() => {
          const answer = this.answer(query, bindings);
          return answer.kind === 'boolean' && answer.value;
        }),
      select: (bindings) => withinLimits(() => [...solutionsOf(this.answer(query, bindings))]),
    };
  }

  private answer(query: Query, bindings: Solution): Answer {
    const { data, options } = this;
    const around: [string, Term][] = options.shapesGraph === undefined ? [] : [['shapesGraph', new Iri(options.shapesGraph)]];
    const graphs = data.graphs && { defaultGraphs: data.graphs, namedGraphs: around.map(([, { value }]) => value) };
    const isCancelled = () => {
      data.checkpoint();
      return false;
    };
    return evaluateQuery(prebound(query, new Map([...around, ...bindings])), data.view, { graphs, limits: { isCancelled } });
  }

  /** §5.2.1: prefixes that the node names, and those that their graphs import. */
  private prologueOf(node: Term): string {
    const sources = new Set(this.graph.all(node, sh('prefixes')).map(({ value }) => value));
    for (const source of sources)
      for (const { value } of this.graph.all(new Iri(source), `${owlNamespace}imports`)) sources.add(value);
    const declarations = [...sources].flatMap((source) => this.graph.all(new Iri(source), sh('declare')));
    return declarations.map((one) => this.declaration(one)).join('');
  }

  private declaration(node: Term): string {
    const [prefix, namespace] = [this.graph.one(node, sh('prefix')), this.graph.one(node, sh('namespace'))];
    if (!prefix || !namespace) throw new BadShape('A prefix has no name or no namespace.');
    return `PREFIX ${prefix.value}: <${namespace.value}>\n`;
  }
}

const pathVariable = /[$?]PATH\b/g;

/** The text may name the path again and again. */
function withPath(written: string, path: Path | undefined): string {
  const text = path ? `(${sparqlPath(path)})` : '';
  const length = written.length + (written.match(pathVariable)?.length ?? 0) * text.length;
  if (length > longestQuery) throw new BadShape(`A query of a shape has more than ${longestQuery} characters.`);
  return path ? written.replace(pathVariable, () => text) : written;
}

function readText(text: string): Query {
  try {
    return readQuery(text);
  } catch (error) {
    throw new BadShape(`A query of a shape cannot be read. ${(error as Error).message}`, { cause: error });
  }
}

/** A query that takes too much is the fault of its shape: the others go on. */
function withinLimits<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof QueryLimit ? new BadShape(error.message, { cause: error }) : error;
  }
}

function* solutionsOf(answer: Answer): Generator<Solution> {
  if (answer.kind !== 'table') throw new BadShape('A query of a shape does not select anything.');
  const { variables, slots, rows, terms } = answer;
  let count = 0;
  for (const { size, columns } of rows) {
    for (let row = 0; row < size; row++) {
      if (++count > mostSolutions) return;
      const found = variables.flatMap((name, index): [string, Term][] => {
        const id = columns[slots[index]!]?.[row] ?? 0;
        return id === 0 ? [] : [[name, terms.termOf(id)]];
      });
      yield new Map(found);
    }
  }
}

function sparqlPath(path: Path): string {
  return pathText(path, (iri) => `<${iri}>`);
}
