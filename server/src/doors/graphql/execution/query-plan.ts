/** The plan of a query, field by field, worked out once for all who ask it again. */
import {
  type DocumentNode,
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { FieldInformation } from '../types/output-types.ts';

/** What values of a field become: of a leaf what it is told as, of a list the same for each entry, of an object its fields. */
export interface PlannedType {
  readonly isNonNull: boolean;
  readonly leaf?: GraphQLLeafType;
  readonly entries?: PlannedType;
  readonly fields?: readonly PlannedField[];
}

export interface PlannedField {
  /** What it is called in the answer. */
  readonly name: string;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly takesArguments: boolean;
  readonly resolve: (source: unknown, args: object, context: unknown, information: FieldInformation) => unknown;
  readonly information: FieldInformation;
  readonly type: PlannedType;
}

export interface QueryPlan {
  readonly operation: OperationDefinitionNode;
  readonly fields: readonly PlannedField[];
}

/** What is left to the library: it says more than it is worth to repeat here. */
class Unplanned extends Error {}

/** The plan of a query; nothing where the library is to execute it. The document is valid: no fragment is within itself, and there is such an operation. */
export function planOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): QueryPlan | undefined {
  const type = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !type || hasDirectives(operation)) return undefined;
  try {
    return { operation, fields: new Planning(schema, document).fieldsOf(type, [operation.selectionSet]) };
  } catch (error) {
    if (error instanceof Unplanned) return undefined;
    throw error;
  }
}

/** What the schema tells of itself is told by the library. */
const unplannedNames = new Set(['__schema', '__type']);

/** Fragments that are used again are planned again: a plan stays in proportion to its text, with which it is kept. */
const timesOfText = 2;

class Planning {
  private readonly schema: GraphQLSchema;
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private left = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.schema = schema;
    for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(one.name.value, one);
    for (const one of document.definitions) if ('selectionSet' in one) this.left += timesOfText * fieldsIn(one.selectionSet!);
  }

  /** Fields of one name stand together: what they select is merged. */
  fieldsOf(parent: GraphQLObjectType, sets: readonly SelectionSetNode[]): readonly PlannedField[] {
    const named = new Map<string, FieldNode[]>();
    const used = new Set<string>();
    for (const set of sets) this.collect(set, named, used);
    return [...named].map(([name, nodes]) => this.field(name, nodes, parent));
  }

  private collect({ selections }: SelectionSetNode, named: Map<string, FieldNode[]>, used: Set<string>): void {
    for (const one of selections) {
      // What is left out for a variable's sake is another query each time.
      if (hasDirectives(one)) throw new Unplanned();
      if (one.kind === Kind.FIELD) add(named, one);
      else if (one.kind === Kind.INLINE_FRAGMENT) this.collect(one.selectionSet, named, used);
      else if (!used.has(one.name.value)) {
        used.add(one.name.value);
        this.collect(this.fragments.get(one.name.value)!.selectionSet, named, used);
      }
    }
  }

  private field(name: string, nodes: readonly FieldNode[], parentType: GraphQLObjectType): PlannedField {
    if (this.left-- <= 0) throw new Unplanned();
    const [
      {
        name: { value: fieldName },
      },
    ] = nodes as readonly [FieldNode];
    const definition = this.schema.getField(parentType, fieldName);
    if (!definition || unplannedNames.has(fieldName) || name === '__proto__') throw new Unplanned();
    return {
      name,
      definition,
      takesArguments: definition.args.length > 0,
      resolve: (definition.resolve ?? defaultFieldResolver) as PlannedField['resolve'],
      information: { fieldName, fieldNodes: nodes, parentType, path: { key: name } },
      type: this.type(definition.type, nodes),
    };
  }

  private type(type: GraphQLOutputType, nodes: readonly FieldNode[]): PlannedType {
    const isNonNull = isNonNullType(type);
    const of = getNullableType(type);
    if (isLeafType(of)) return { isNonNull, leaf: of };
    if (isListType(of)) return { isNonNull, entries: this.type(of.ofType, nodes) };
    // Of an interface or a union each value would have to say what it is.
    if (!isObjectType(of) || of.isTypeOf) throw new Unplanned();
    return {
      isNonNull,
      fields: this.fieldsOf(
        of,
        nodes.map(({ selectionSet }) => selectionSet!),
      ),
    };
  }
}

function add(named: Map<string, FieldNode[]>, node: FieldNode): void {
  const name = node.alias?.value ?? node.name.value;
  const known = named.get(name);
  if (known) known.push(node);
  else named.set(name, [node]);
}

function hasDirectives({ directives = [] }: { readonly directives?: readonly unknown[] | undefined }): boolean {
  return directives.length > 0;
}

function fieldsIn({ selections }: SelectionSetNode): number {
  return selections.reduce((sum, one) => {
    const inside = 'selectionSet' in one && one.selectionSet ? fieldsIn(one.selectionSet) : 0;
    return sum + inside + (one.kind === Kind.FIELD ? 1 : 0);
  }, 0);
}
