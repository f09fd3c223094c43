/** Evaluates expressions: what goes wrong is reported and has no result, and the rest goes on. */

import { ServiceFailure, type Services } from '../services/service.ts';
import { standardServices } from '../services/standard-services.ts';
import type { Call, Conditional, Expression, Junction, Let } from '../syntax/nodes.ts';
import { featureAccess } from '../syntax/operators.ts';
import { Layer } from '../values/names.ts';
import { ClassifierValue, EnumValue, JavaClass, Nothing, Real } from '../values/scalars.ts';
import { brief, typeName } from '../values/texts.ts';
import { type AqlValue, alike, Collection, LambdaValue, OrderedSet, Sequence } from '../values/value.ts';
import type { Evaluation, Scope } from './evaluation.ts';
import { accessFeature } from './feature-access.ts';
import { flattened } from './flattened.ts';

/** The value of an expression; lazy collections go on asking the evaluation while they are read. */
export function evaluate(expression: Expression, scope: Scope, evaluation: Evaluation): AqlValue {
  const found = new Evaluator(evaluation, standardServices).value(expression, scope);
  return found instanceof Nothing ? null : found;
}

const javaClasses = {
  String: 'java.lang.String',
  Integer: 'java.lang.Integer',
  Real: 'java.lang.Double',
  Boolean: 'java.lang.Boolean',
};

type Rules = {
  readonly [Kind in Expression['kind']]: (node: Extract<Expression, { readonly kind: Kind }>, scope: Scope) => AqlValue;
};

class Evaluator {
  private readonly evaluation: Evaluation;
  private readonly services: Services;

  constructor(evaluation: Evaluation, services: Services) {
    this.evaluation = evaluation;
    this.services = services;
  }

  private readonly rules: Rules = {
    variable: ({ name }, scope) =>
      scope.get(name) ?? (scope.has(name) ? null : this.failed(`Couldn't find the '${name}' variable`)),
    call: (node, scope) => this.call(node, scope),
    junction: (node, scope) => this.junction(node, scope),
    lambda: ({ parameter, body }, scope) =>
      new LambdaValue((value) => this.value(body, new Layer(scope, new Map([[parameter.name!, value]])))),
    conditional: (node, scope) => this.conditional(node, scope),
    let: (node, scope) => this.let(node, scope),
    string: ({ value, isClosed }) => (isClosed ? value : ''),
    integer: ({ value }) => value,
    real: ({ value }) => new Real(value),
    boolean: ({ value }) => value,
    null: () => null,
    collection: ({ collection, values }, scope) => {
      const items = values.map((value) => this.value(value, scope)).filter((value) => !(value instanceof Nothing));
      return collection === 'Sequence' ? new Sequence(items) : new OrderedSet(items);
    },
    enumLiteral: ({ packageName, enumName, literalName }) => this.enumLiteral(packageName, enumName, literalName),
    basicType: ({ name }) => new JavaClass(javaClasses[name]),
    collectionType: ({ collection }) => new JavaClass(collection === 'Sequence' ? 'java.util.List' : 'java.util.Set'),
    classifierType: ({ packageName, name }) => this.classifier(packageName, name),
    classifierSet: ({ types }, scope) => new OrderedSet(types.map((type) => this.value(type, scope))),
    wrongType: () => this.failed('Invalid classifier.'),
    missing: () => null,
  };

  value(node: Expression, scope: Scope): AqlValue {
    this.evaluation.place = node;
    this.evaluation.step();
    const found = (this.rules[node.kind] as (node: Expression, scope: Scope) => AqlValue)(node, scope);
    // What changes objects happens in the order of the expression.
    if (this.evaluation.draft && found instanceof Collection) found.toArray();
    return found;
  }

  private call(node: Call, scope: Scope): AqlValue {
    const values = node.arguments.map((argument) => this.value(argument, scope));
    const [receiver, ...others] = values as [AqlValue, ...AqlValue[]];
    if (node.style === 'operator') return this.apply(node, values);
    if (node.style === 'collection') return this.apply(node, [asCollection(receiver), ...others]);
    return this.each(node, receiver, others);
  }

  /** Of a collection, what the call gives of each element. */
  private each(node: Call, receiver: AqlValue, others: readonly AqlValue[]): AqlValue {
    if (!(receiver instanceof Collection)) return this.apply(node, [receiver, ...others]);
    return alike(
      receiver,
      flattened(receiver, (item) => this.each(node, item, others)),
    );
  }

  private apply(node: Call | Junction, values: readonly AqlValue[]): AqlValue {
    const { service: name } = node;
    this.evaluation.place = node;
    if (name === featureAccess) return accessFeature(values, this.evaluation);
    const found = this.services.find(name, values);
    if (found?.isMutating && !this.evaluation.draft) return this.failed(`${name} changes models, which no evaluation does.`);
    if (!found) return this.warned(`Couldn't find the '${name}(${values.map(typeName).join(',')})' service`);
    try {
      return bounded(found.evaluate(values as never, this.evaluation));
    } catch (error) {
      // JavaScript refuses texts that are longer than it can hold.
      if (error instanceof RangeError) return this.failed(`What ${name} comes to is too long.`);
      if (!(error instanceof ServiceFailure)) throw error;
      return this.failed(
        `${found.name}(${found.parameters.join(',')}) with arguments [${values.map(brief).join(', ')}] failed:\n\t${error.message}`,
      );
    }
  }

  private junction(node: Junction, scope: Scope): AqlValue {
    const [left, right] = node.arguments;
    const first = this.value(left, scope);
    if (first === decided[node.service].by) return decided[node.service].is;
    return this.apply(node, [first, this.value(right, scope)]);
  }

  private conditional({ predicate, whenTrue, whenFalse }: Conditional, scope: Scope): AqlValue {
    const found = this.value(predicate, scope);
    if (typeof found === 'boolean') return this.value(found ? whenTrue : whenFalse, scope);
    return this.warned(`Conditional's predicate must evaluate to a boolean value but was ${brief(found)} instead.`);
  }

  /** No binding sees another. */
  private let({ bindings, body }: Let, scope: Scope): AqlValue {
    const inner = new Map<string, AqlValue>();
    for (const { variable, value } of bindings)
      if (variable.name !== undefined) inner.set(variable.name, this.value(value, scope));
    return this.value(body, new Layer(scope, inner));
  }

  private classifier(packageName: string, name: string): AqlValue {
    const [found] = this.evaluation.world.classifiers(packageName, name);
    return found
      ? new ClassifierValue(found, () => this.evaluation.world.ecoreObject(found))
      : this.failed('Invalid classifier.');
  }

  private enumLiteral(packageName: string, enumName: string, literalName: string): AqlValue {
    for (const type of this.evaluation.world.classifiers(packageName, enumName)) {
      const literal = type.kind === 'dataType' ? type.literals?.find(({ name }) => name === literalName) : undefined;
      if (literal && type.kind === 'dataType') return new EnumValue(type, literal);
    }
    return this.failed('Invalid enum literal.');
  }

  private failed(message: string): Nothing {
    this.evaluation.report('error', message);
    return new Nothing(message);
  }

  private warned(message: string): Nothing {
    this.evaluation.report('warning', message);
    return new Nothing(message);
  }
}

const longestText = 2 ** 22;

/** Texts that grow by themselves end here. */
function bounded(value: AqlValue): AqlValue {
  if (typeof value !== 'string' || value.length <= longestText) return value;
  throw new ServiceFailure(`A text has at most ${longestText} characters.`);
}

/** The left side that decides, and what then comes out. */
const decided = {
  and: { by: false, is: false },
  or: { by: true, is: true },
  implies: { by: false, is: true },
} as const;

function asCollection(value: AqlValue): AqlValue {
  if (value instanceof Collection) return value;
  return new OrderedSet(value === null || value instanceof Nothing ? [] : [value]);
}
