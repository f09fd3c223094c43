/** Reads an update into its operations: quads, templates, and the SELECT that gives their variables. */
import { Iri } from '@orrery/rdf/terms.ts';
import type {
  GraphRef,
  PatternGroup,
  UpdateOperation as TreeOperation,
  Update,
  UpdateOperationModify,
} from '@traqula/rules-sparql-1-1';
import type { Query } from '../algebra/query.ts';
import type { WhereSelect } from '../algebra/query-reader.ts';
import { graphLists, type ParseOptions } from '../syntax/checked-syntax.ts';
import { readUpdateSyntax, type Syntax } from '../syntax/grammar.ts';
import { declare, emptyPrologue, textOfPrologue } from '../syntax/prologue.ts';
import { iriOf, type Prologue, refuseCallsElsewhere, refuseRelativeIris } from '../syntax/syntax-tree.ts';
import type { TemplateQuad } from '../syntax/template-quad.ts';
import { TemplateReader, variablesOf } from '../syntax/templates.ts';
import type { GraphTargets, Modify, ParsedUpdate, UpdateOperation } from './parsed.ts';

/** Makes the algebra of what gives the variables of an update their values. */
export type ReadWhere = (
  where: PatternGroup,
  select: WhereSelect,
  syntax: Syntax<object>,
  prologue: Prologue,
) => Query | undefined;

export function parseUpdate(text: string, options: ParseOptions = {}, readWhere: ReadWhere = () => undefined): ParsedUpdate {
  const syntax = readUpdateSyntax(text, options.base);
  refuseCallsElsewhere(syntax);
  const operations: UpdateOperation[] = [];
  const prologue = emptyPrologue(options.base);
  for (const { context, operation } of syntax.tree.updates) {
    declare(prologue, context, syntax);
    if (operation) operations.push(operationOf(operation, { syntax, prologue, readWhere }));
  }
  return { operations };
}

interface ServiceDependencies {
  readonly syntax: Syntax<Update>;
  readonly prologue: Prologue;
  readonly readWhere: ReadWhere;
}

function operationOf(operation: TreeOperation, around: ServiceDependencies): UpdateOperation {
  refuseRelativeIris(around.syntax, operation, around.prologue);
  return readers[operation.subType](operation as never, around);
}

type Reader = (operation: never, around: ServiceDependencies) => UpdateOperation;
type Of<SubType> = Extract<TreeOperation, { subType: SubType }>;

const readers: Readonly<Record<TreeOperation['subType'], Reader>> = {
  insertdata: ({ data }: Of<'insertdata'>, around) => ({ kind: 'insert-data', quads: templatesIn(around).quadsOf(data) }),
  deletedata: ({ data }: Of<'deletedata'>, around) => ({ kind: 'delete-data', quads: templatesIn(around).quadsOf(data) }),
  deletewhere: deleteWhere,
  modify,
  clear: ({ destination, silent }: Of<'clear'>, around) => ({ kind: 'clear', target: targetOf(destination, around), silent }),
  drop: ({ destination, silent }: Of<'drop'>, around) => ({ kind: 'drop', target: targetOf(destination, around), silent }),
  create: ({ destination, silent }: Of<'create'>, around) => ({ kind: 'create', target: targetOf(destination, around), silent }),
  add: (operation: Of<'add'>, around) => transferOf('add', operation, around),
  copy: (operation: Of<'copy'>, around) => transferOf('copy', operation, around),
  move: (operation: Of<'move'>, around) => transferOf('move', operation, around),
  load: () => {
    throw new Error('LOAD was refused before.');
  },
} as Readonly<Record<TreeOperation['subType'], Reader>>;

function modify(operation: UpdateOperationModify, around: ServiceDependencies): Modify {
  const { syntax, prologue } = around;
  const withGraph = operation.graph && iriOf(operation.graph, syntax, prologue);
  const templates = templatesIn(around, withGraph);
  const { start, end } = operation.where.loc as { start: number; end: number };
  const [deleted, inserted] = [templates.quadsOf(operation.delete), templates.quadsOf(operation.insert)];
  return {
    ...modification(deleted, inserted, syntax.text.slice(start, end), textOfPrologue(prologue, operation.where)),
    algebra: around.readWhere(operation.where, selectOf(deleted, inserted), syntax, prologue),
    base: prologue.base,
    with: withGraph,
    using: graphLists(operation.from, syntax, prologue),
  };
}

/** SPARQL 1.1 Update §3.1.3.3: the pattern of DELETE WHERE is its template too. */
function deleteWhere({ data, loc }: Of<'deletewhere'>, around: ServiceDependencies): Modify {
  const { prologue } = around;
  const { start, end } = loc as { start: number; end: number };
  const text = around.syntax.text.slice(start, end);
  const where = text.slice(text.indexOf('{'));
  return { ...modification(templatesIn(around).quadsOf(data), [], where, textOfPrologue(prologue, data)), base: prologue.base };
}

function selectOf(deleted: readonly TemplateQuad[], inserted: readonly TemplateQuad[]): WhereSelect {
  const variables = variablesOf([...deleted, ...inserted]);
  // New blank nodes are made for each solution, so that equal ones count too (SPARQL 1.1 Update §3.1.3.2).
  const isOncePerSolution = inserted.some(({ subject, object }) => [subject, object].some(({ kind }) => kind === 'blank'));
  return { variables, isDistinct: !isOncePerSolution };
}

function modification(deleted: TemplateQuad[], inserted: TemplateQuad[], where: string, prologue: string): Omit<Modify, 'base'> {
  const { variables, isDistinct } = selectOf(deleted, inserted);
  const names = variables.map((name) => `?${name}`).join(' ');
  const head = `SELECT ${isDistinct ? 'DISTINCT ' : ''}${names || `(1 AS ?${unusedName(where)})`}`;
  const select = `${prologue}${head} WHERE ${where}`;
  return { kind: 'modify', deleted, inserted, select, with: undefined, using: undefined };
}

/** A name that no variable of the text has. */
function unusedName(text: string): string {
  let name = 'solution';
  while (text.includes(name)) name += '_';
  return name;
}

function transferOf(
  kind: 'add' | 'copy' | 'move',
  { source, destination, silent }: Of<'add' | 'copy' | 'move'>,
  around: ServiceDependencies,
) {
  return { kind, source: targetOf(source, around), target: targetOf(destination, around), silent } as UpdateOperation;
}

function targetOf(reference: GraphRef, { syntax, prologue }: ServiceDependencies): GraphTargets {
  return reference.subType === 'specific' ? new Iri(iriOf(reference.graph, syntax, prologue)) : reference.subType;
}

function templatesIn({ syntax, prologue }: ServiceDependencies, withGraph?: string): TemplateReader {
  return new TemplateReader(syntax, prologue, withGraph);
}
