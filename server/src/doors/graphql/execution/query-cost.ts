/** Bounds the cost of a query: counts the entities that it may give, and other work as a number of entities. */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

const usualSize = 20;
const largestSize = 1000;
/** What the schema tells of itself is as much as a page of entities. */
const introspectionCost = 500;

/** Of the dearest of its operations. It is asked of documents that are valid: no fragment is within itself. */
export function queryCost(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  return costOf({ schema, document, variables }, () => true);
}

/** The same without what has fair turns of its own: the engine's work, and writes. */
export function listCost(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  return costOf({ schema, document, variables }, ({ extensions }) => !extensions.hasOwnTurns);
}

interface Asked {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: Variables;
}

type AnyField = GraphQLField<unknown, unknown>;

function costOf({ schema, document, variables }: Asked, isCounted: (field: AnyField) => boolean): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one.selectionSet);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const ofOperation = (one: OperationDefinitionNode) =>
    new OperationCost({ schema, fragments, valueOfVariable: variablesOf(one, variables), isCounted }).of(one);
  return Math.max(0, ...operations.map(ofOperation));
}

interface CostOptions {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, SelectionSetNode>;
  readonly valueOfVariable: (name: string) => unknown;
  /** What is not counted is nothing, with all that is within it. */
  readonly isCounted: (field: AnyField) => boolean;
}

/** What fields stand in: the lists of a page are counted by the size of the page. */
interface Parent {
  readonly type: GraphQLObjectType;
  readonly isPage: boolean;
}

class OperationCost {
  private readonly options: CostOptions;
  /** Each fragment is counted once for each type that it is used on, however often that is. */
  private readonly known = new Map<string, number>();

  constructor(options: CostOptions) {
    this.options = options;
  }

  of({ operation, selectionSet }: OperationDefinitionNode): number {
    const type = this.options.schema.getRootType(operation);
    return type ? this.ofSet(selectionSet, { type, isPage: false }) : 0;
  }

  private ofSet({ selections }: SelectionSetNode, parent: Parent): number {
    return selections.reduce((sum, one) => sum + this.ofSelection(one, parent), 0);
  }

  private ofSelection(one: SelectionNode, parent: Parent): number {
    if (one.kind === Kind.FIELD) return this.ofField(one, parent);
    if (one.kind === Kind.INLINE_FRAGMENT) return this.ofSet(one.selectionSet, parent);
    return this.ofFragment(one.name.value, parent);
  }

  private ofFragment(name: string, parent: Parent): number {
    const key = `${name} ${parent.type.name} ${parent.isPage}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const set = this.options.fragments.get(name);
    const cost = set ? this.ofSet(set, parent) : 0;
    this.known.set(key, cost);
    return cost;
  }

  private ofField(node: FieldNode, parent: Parent): number {
    if (node.name.value.startsWith('__')) return node.selectionSet ? introspectionCost : 0;
    const field = parent.type.getFields()[node.name.value];
    if (!field || !this.options.isCounted(field)) return 0;
    const type = getNamedType(field.type);
    const times = this.timesOf(node, field, parent);
    const { cost = isObjectType(type) ? entriesOf(field, parent) : 0 } = field.extensions;
    if (!isObjectType(type) || !node.selectionSet) return cost;
    return cost + times * this.ofSet(node.selectionSet, { type, isPage: isPaged(field) });
  }

  /** How often what is within the field may be given: once for each entity on a page. */
  private timesOf(node: FieldNode, field: AnyField, parent: Parent): number {
    if (isPaged(field)) return this.sizeOf(node);
    const { times = entriesOf(field, parent) } = field.extensions;
    const names = this.valueOf(node, 'names');
    return Array.isArray(names) ? Math.min(times, names.length) : times;
  }

  private sizeOf(node: FieldNode): number {
    const number = Number(this.valueOf(node, 'size') ?? usualSize);
    return Number.isFinite(number) ? Math.min(largestSize, Math.max(1, number)) : largestSize;
  }

  /** What is given for an argument, as far as it counts: a number, or a list. */
  private valueOf(node: FieldNode, argument: string): unknown {
    const value = node.arguments?.find(({ name }) => name.value === argument)?.value;
    if (value?.kind === Kind.VARIABLE) return this.options.valueOfVariable(value.name.value);
    if (value?.kind === Kind.LIST) return value.values;
    return value?.kind === Kind.INT ? value.value : undefined;
  }
}

function isPaged({ args }: AnyField): boolean {
  return args.some(({ name }) => name === 'size');
}

/** A list that does not say how many it gives counts as a page; the lists of a page are counted already. */
function entriesOf({ type }: AnyField, { isPage }: Parent): number {
  return isListType(getNullableType(type)) && !isPage ? usualSize : 1;
}

/** Those that are not given have the values that the operation says. What is given is looked up, and not copied: there may be much of it, and many operations. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): (name: string) => unknown {
  return (name) => {
    if (Object.hasOwn(given, name)) return given[name];
    const usual = variableDefinitions.find(({ variable }) => variable.name.value === name)?.defaultValue;
    return usual?.kind === Kind.INT ? Number(usual.value) : undefined;
  };
}
