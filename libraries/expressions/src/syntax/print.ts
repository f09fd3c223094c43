/** Writes a tree as text; read again, it is the same tree. */
import type { Call, Declaration, Expression, TypeLiteral } from './nodes.ts';
import { binaryOperators, featureAccess, prefixOperators } from './operators.ts';
import { quoted } from './string-escapes.ts';

/** The first sign of a service is the one that is written. */
const signs = new Map(
  Object.entries(binaryOperators)
    .reverse()
    .map(([sign, { service }]) => [service, sign]),
);
const prefixes = new Map(Object.entries(prefixOperators).map(([sign, { service }]) => [service, sign]));

type Printers = { readonly [Kind in Expression['kind']]: (node: Extract<Expression, { readonly kind: Kind }>) => string };

const printers: Printers = {
  variable: ({ name }) => name,
  call: printCall,
  junction: ({ service, arguments: [left, right] }) => `(${print(left)} ${service} ${print(right)})`,
  lambda: ({ parameter, body }) => `${declared(parameter)} | ${print(body)}`,
  conditional: ({ predicate, whenTrue, whenFalse }) =>
    `if ${print(predicate)} then ${print(whenTrue)} else ${print(whenFalse)} endif`,
  let: ({ bindings, body }) =>
    `(let ${bindings.map(({ variable, value }) => `${declared(variable)} = ${print(value)}`).join(', ')} in ${print(body)})`,
  string: ({ value }) => quoted(value),
  integer: ({ value }) => String(value),
  real: ({ value }) => decimal(value),
  boolean: ({ value }) => String(value),
  null: () => 'null',
  collection: ({ collection, values }) => `${collection}{${values.map(print).join(', ')}}`,
  enumLiteral: ({ packageName, enumName, literalName }) => [packageName, enumName, literalName].map(written).join('::'),
  basicType: ({ name }) => name,
  collectionType: ({ collection, element }) => `${collection}(${print(element)})`,
  classifierType: ({ packageName, name }) => `${written(packageName)}::${written(name)}`,
  classifierSet: ({ types }) => `{${types.map(print).join(' | ')}}`,
  wrongType: ({ packageName }) => (packageName === undefined ? '' : `${written(packageName)}::`),
  missing: () => '',
};

export function print(node: Expression): string {
  return (printers[node.kind] as (node: Expression) => string)(node);
}

function printCall({ service, style, isSuper, arguments: [receiver, ...others], fault }: Call): string {
  const first = print(receiver!);
  if (style === 'operator' && others.length === 0) return `(${prefixes.get(service)} ${first})`;
  if (style === 'operator') return `(${first} ${signs.get(service)} ${print(others[0]!)})`;
  const arrow = `${enclosed(receiver!, first)}${style === 'collection' ? '->' : '.'}`;
  if (fault === 'name') return arrow;
  if (service === featureAccess && others[0]?.kind === 'string') return arrow + written(others[0].value);
  return `${arrow}${isSuper ? 'super:' : ''}${written(service)}(${others.map(print).join(', ')}${fault ? '' : ')'}`;
}

/** `1.0.abs()` would not be read as it is meant. */
function enclosed({ kind }: Expression, text: string): string {
  return kind === 'conditional' || kind === 'integer' || kind === 'real' ? `(${text})` : text;
}

function declared({ name, type }: Declaration): string {
  return type ? `${name} : ${print(type satisfies TypeLiteral)}` : (name ?? '');
}

/** The underscore that the reader takes away keeps keywords from being read as such. */
function written(name: string): string {
  return `_${name}`;
}

/** Reals have no exponent. */
function decimal(value: number): string {
  const text = value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 100, maximumSignificantDigits: 21 });
  return text.includes('.') ? text : `${text}.0`;
}
