/** Ids in arguments are UUIDs, as in the addresses of the REST interface: others are 400, and never reach a database. */
import { type GraphQLArgument, GraphQLID, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { uuid } from '../../../conditions/field-types.ts';
import { invalidFields } from '../../../failures.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Lets every field check its ids before it is resolved. Mutations do it themselves, once they know who asks, and subscriptions before they begin. */
export function checkIdsOfFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === schema.getMutationType() || type === schema.getSubscriptionType()) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      const names = field.args.filter(isId).map(({ name }) => name);
      if (resolve && names.length > 0)
        field.resolve = (source, args, ...rest) => resolve(source, withCheckedIds(args, names), ...rest);
    }
  }
}

function isId({ type }: Pick<GraphQLArgument, 'type'>): boolean {
  return getNamedType(type) === GraphQLID;
}

/** The arguments of those types that are ids. */
export function idsAmong(args: Readonly<Record<string, Pick<GraphQLArgument, 'type'>>>): readonly string[] {
  return Object.keys(args).filter((name) => isId(args[name]!));
}

/** The arguments with ids as they are stored: in small letters. */
export function withCheckedIds(args: Arguments, names: readonly string[]): Arguments {
  const checked: Record<string, unknown> = { ...args };
  const wrong: string[] = [];
  for (const name of names) {
    const given = args[name];
    if (given === undefined || given === null) continue;
    const id = uuid.read(String(given));
    if (id === undefined) wrong.push(name);
    else checked[name] = id;
  }
  if (wrong.length > 0) throw invalidFields(wrong.map((field) => ({ field, message: uuid.expects })));
  return checked;
}
