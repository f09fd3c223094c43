/** Limits introspection: each thing is asked for once, so that an answer is never much more than the schema. */
import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  isIntrospectionType,
  Kind,
  type SelectionNode,
  type ValidationContext,
} from 'graphql';

/** They lead from types to types. */
const typeLists = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes']);
/** As many within each other as the usual query of tools has. */
const deepestLists = 1;

export function IntrospectionRule(context: ValidationContext): ASTVisitor {
  const depths = new ListDepths(context);
  return {
    Field(node) {
      if (hasOtherName(node) && isAboutSchema(node, context)) context.reportError(refused('has no other names', node));
      if (!isEntry(node) || depths.of(node) <= deepestLists) return undefined;
      context.reportError(refused('gives no fields of the types of fields', node));
      return false;
    },
  };
}

/** Fields of the same name are merged; under other names each would be told again. */
function hasOtherName({ alias, name }: FieldNode): boolean {
  return alias !== undefined && alias.value !== name.value;
}

/** Single types may be asked for one beside the other: each has its cost. */
function isAboutSchema({ name }: FieldNode, context: ValidationContext): boolean {
  const parent = context.getParentType();
  return name.value === '__schema' || name.value === '__typename' || Boolean(parent && isIntrospectionType(parent));
}

function isEntry({ name }: FieldNode): boolean {
  return name.value === '__schema' || name.value === '__type';
}

/** How many lists of types are within each other. */
class ListDepths {
  private readonly context: ValidationContext;
  private readonly known = new Map<string, number>();

  constructor(context: ValidationContext) {
    this.context = context;
  }

  of(node: SelectionNode): number {
    if (node.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(node.name.value);
    const own = node.kind === Kind.FIELD && typeLists.has(node.name.value) ? 1 : 0;
    return own + this.deepest(node.selectionSet?.selections ?? []);
  }

  private deepest(selections: readonly SelectionNode[]): number {
    return Math.max(0, ...selections.map((one) => this.of(one)));
  }

  /** One within itself is refused by another rule; here it counts once. */
  private ofFragment(name: string): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    this.known.set(name, 0);
    const depth = this.deepest(this.context.getFragment(name)?.selectionSet.selections ?? []);
    this.known.set(name, depth);
    return depth;
  }
}

function refused(says: string, node: FieldNode): GraphQLError {
  return new GraphQLError(`What the schema tells of itself ${says}.`, { nodes: [node] });
}
