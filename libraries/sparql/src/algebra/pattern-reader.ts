/** Translates the patterns of a syntax tree into algebra (SPARQL 1.1 §18.2.2). */
import type {
  GraphNode,
  Pattern,
  PatternBgp,
  PatternGraph,
  PatternGroup,
  PatternValues,
  QuerySelect,
  TripleCollection,
  TripleNesting,
} from '@traqula/rules-sparql-1-1';
import { type Algebra, type Expression, type GraphTerm, join, type PatternTerm, unit, type Values } from './algebra.ts';
import { ExpressionReader } from './expression-reader.ts';
import { inEachGraph, inGraph } from './graph-patterns.ts';
import { pathPattern, readPath } from './path-patterns.ts';
import type { TermReader } from './term-reader.ts';

type Elements = Exclude<Pattern, QuerySelect>;

export class PatternReader {
  readonly terms: TermReader;
  readonly expressions: ExpressionReader;
  private readonly readSelect: (select: QuerySelect) => Algebra;
  private graph: GraphTerm = 'default';

  constructor(terms: TermReader, readSelect: (select: QuerySelect, reader: PatternReader) => Algebra) {
    this.terms = terms;
    this.expressions = new ExpressionReader(terms, (group) => this.group(group.patterns));
    this.readSelect = (select) => readSelect(select, this);
  }

  /** Elements in their order; filters hold for the whole group. */
  group(patterns: readonly Pattern[]): Algebra {
    let result: Algebra = unit;
    const conditions: Expression[] = [];
    for (const pattern of patterns) {
      if (pattern.type === 'pattern' && pattern.subType === 'filter') conditions.push(this.expressions.read(pattern.expression));
      else result = this.added(result, pattern);
    }
    return conditions.length > 0 ? { kind: 'filter', of: result, conditions } : result;
  }

  values({ variables, values }: PatternValues): Values {
    const names = variables.map(({ value }) => value);
    return {
      kind: 'values',
      variables: names.map((name) => this.terms.variable(name).value),
      rows: values.map((row) =>
        names.map((name) => {
          const term = row[name];
          return term && (term.subType === 'namedNode' ? this.terms.iri(term) : this.terms.literal(term));
        }),
      ),
    };
  }

  private added(before: Algebra, pattern: Pattern): Algebra {
    if (pattern.type === 'query') return join(before, this.readSelect(pattern));
    const adders: Readonly<Record<Elements['subType'], (pattern: never) => Algebra>> = {
      bgp: ({ triples }: PatternBgp) => join(before, ...this.triples(triples)),
      group: ({ patterns }: PatternGroup) => join(before, this.group(patterns)),
      union: ({ patterns }: { patterns: PatternGroup[] }) =>
        join(before, { kind: 'union', parts: patterns.map((part) => this.group(part.patterns)) }),
      optional: ({ patterns }: PatternGroup) => leftJoin(before, this.group(patterns), patterns.some(isFilter)),
      minus: ({ patterns }: PatternGroup) => ({ kind: 'minus', left: before, right: this.group(patterns) }),
      graph: (part: PatternGraph) => join(before, this.inGraph(part)),
      bind: ({ variable, expression }: Extract<Pattern, { subType: 'bind' }>) => ({
        kind: 'extend',
        of: before,
        variable: this.terms.variable(variable.value).value,
        expression: this.expressions.read(expression),
      }),
      values: (part: PatternValues) => join(before, this.values(part)),
      filter: () => before,
      service: () => {
        throw new Error('SERVICE was refused before.');
      },
    };
    return adders[pattern.subType](pattern as never);
  }

  private inGraph({ name, patterns }: PatternGraph): Algebra {
    if (name.subType === 'namedNode') {
      const iri = this.terms.iri(name);
      return inGraph(iri, this.within(iri, patterns));
    }
    return inEachGraph(this.terms.variable(name.value), this.within('active', patterns));
  }

  private within(graph: GraphTerm, patterns: readonly Pattern[]): Algebra {
    const outer = this.graph;
    this.graph = graph;
    try {
      return this.group(patterns);
    } finally {
      this.graph = outer;
    }
  }

  private triples(nodes: readonly (TripleNesting | TripleCollection)[]): Algebra[] {
    return nodes.flatMap((node) => (node.type === 'triple' ? this.triple(node) : this.triples(node.triples)));
  }

  private triple({ subject, predicate, object }: TripleNesting): Algebra[] {
    const inside = [subject, object].filter((node) => node.type === 'tripleCollection');
    return [
      this.pattern(this.node(subject), predicate, this.node(object)),
      ...inside.flatMap(({ triples }) => this.triples(triples)),
    ];
  }

  private pattern(subject: PatternTerm, predicate: TripleNesting['predicate'], object: PatternTerm): Algebra {
    const { terms, graph } = this;
    if (predicate.type === 'path') return pathPattern(subject, readPath(predicate, terms), object, graph, terms);
    return { kind: 'triple', subject, predicate: terms.patternTerm(predicate), object, graph };
  }

  private node(node: GraphNode): PatternTerm {
    return this.terms.patternTerm(node.type === 'tripleCollection' ? node.identifier : node);
  }
}

function isFilter({ type, subType }: { readonly type: string; readonly subType?: string }): boolean {
  return type === 'pattern' && subType === 'filter';
}

/** The filters of OPTIONAL's own group see the left side too, those of groups in it do not (SPARQL 1.1 §18.2.2.6). */
function leftJoin(left: Algebra, right: Algebra, hasFilters: boolean): Algebra {
  const isFiltered = hasFilters && right.kind === 'filter';
  return { kind: 'left-join', left, right: isFiltered ? right.of : right, conditions: isFiltered ? right.conditions : [] };
}
