/** Reads an update into its operations: quads, templates, and the SELECT that gives their variables. */
import { Iri } from '@orrery/rdf/terms.ts';
import type { GraphRef, UpdateOperation as TreeOperation, Update, UpdateOperationModify } from '@traqula/rules-sparql-1-1';
import { readUpdateSyntax, type Syntax } from './grammar.ts';
import { graphLists, type ParseOptions } from './parse-query.ts';
import type { GraphTargets, Modify, ParsedUpdate, TemplateQuad, UpdateOperation } from './parsed.ts';
import { declare, emptyPrologue, textOfPrologue } from './prologue.ts';
import { iriOf, type Prologue, refuseCallsElsewhere, refuseRelativeIris } from './syntax-tree.ts';
import { TemplateReader, variablesOf } from './templates.ts';

export function parseUpdate(text: string, options: ParseOptions = {}): ParsedUpdate {
  const syntax = readUpdateSyntax(text, options.base);
  refuseCallsElsewhere(syntax);
  const operations: UpdateOperation[] = [];
  const prologue = emptyPrologue(options.base);
  for (const { context, operation } of syntax.tree.updates) {
    declare(prologue, context, syntax);
    if (operation) operations.push(operationOf(operation, { syntax, prologue }));
  }
  return { operations };
}

interface ServiceDependencies {
  readonly syntax: Syntax<Update>;
  readonly prologue: Prologue;
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
  return {
    ...modification(
      templates.quadsOf(operation.delete),
      templates.quadsOf(operation.insert),
      syntax.text.slice(start, end),
      textOfPrologue(prologue, operation.where),
    ),
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

function modification(deleted: TemplateQuad[], inserted: TemplateQuad[], where: string, prologue: string): Omit<Modify, 'base'> {
  const variables = variablesOf([...deleted, ...inserted]).map((name) => `?${name}`);
  // New blank nodes are made for each solution, so that equal ones count too (SPARQL 1.1 Update §3.1.3.2).
  const isOncePerSolution = inserted.some(({ subject, object }) => [subject, object].some(({ kind }) => kind === 'blank'));
  const head = `SELECT ${isOncePerSolution ? '' : 'DISTINCT '}${variables.join(' ') || '(1 AS ?solution)'}`;
  const select = `${prologue}${head} WHERE ${where}`;
  return { kind: 'modify', deleted, inserted, select, with: undefined, using: undefined };
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
