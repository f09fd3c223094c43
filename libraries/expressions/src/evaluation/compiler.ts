/** Makes functions of the parts of an expression, once: lambdas are called often. */

import { FeatureSite } from '../features/feature-access.ts';
import type { Services } from '../services/service.ts';
import type { Evaluation, Scope } from '../state/evaluation.ts';
import { Verdicts } from '../state/verdicts.ts';
import { faultOf } from '../syntax/faults.ts';
import { markedSpan } from '../syntax/marked-span.ts';
import type {
  Call,
  CollectionLiteral,
  Conditional,
  Expression,
  Junction,
  Lambda,
  Let,
  VariableReference,
} from '../syntax/nodes.ts';
import { featureAccess } from '../syntax/operators.ts';
import type { Span } from '../syntax/span.ts';
import { JavaClass, Nothing, Real } from '../values/scalars.ts';
import { brief } from '../values/texts.ts';
import { type AqlValue, Collection, LambdaValue, OrderedSet, Sequence } from '../values/value.ts';
import { CallSite } from './call-site.ts';
import { collectionOf, featureCall, junctionCall, serviceCall, valuesOf } from './calls.ts';
import { filterCall, isFilter, isMembership, lambdaCall, lambdaOf, membershipCall } from './collection-calls.ts';
import { type Compiled, Frame, Names } from './frame.ts';
import { classifierNamed, literalNamed } from './named-values.ts';

const javaClasses = {
  String: 'java.lang.String',
  Integer: 'java.lang.Integer',
  Real: 'java.lang.Double',
  Boolean: 'java.lang.Boolean',
};

const immediate: ReadonlySet<Expression['kind']> = new Set([
  'variable',
  'string',
  'integer',
  'real',
  'boolean',
  'null',
  'lambda',
]);

type Rules = {
  readonly [Kind in Expression['kind']]: (
    node: Extract<Expression, { readonly kind: Kind }>,
    names: Names | undefined,
  ) => Compiled;
};

export interface CompilerOptions {
  readonly services: Services;
  /** Places in expressions of metamodels would mean nothing to whoever asks. */
  readonly tellsPlaces: boolean;
}

export class Compiler {
  private readonly scope: Scope;
  private readonly evaluation: Evaluation;
  private readonly options: CompilerOptions;

  constructor(scope: Scope, evaluation: Evaluation, options: CompilerOptions) {
    this.scope = scope;
    this.evaluation = evaluation;
    this.options = options;
  }

  private readonly rules: Rules = {
    variable: (node, names) => this.variable(node, names),
    call: (node, names) => this.call(node, names),
    junction: (node, names) => junctionCall(node, this.all(node.arguments, names), this.site(node)),
    lambda: (node, names) => this.lambda(node, names),
    conditional: (node, names) => this.conditional(node, names),
    let: (node, names) => this.let(node, names),
    string: ({ value, isClosed }) => constant(isClosed ? value : ''),
    integer: ({ value }) => constant(value),
    real: ({ value }) => constant(new Real(value)),
    boolean: ({ value }) => constant(value),
    null: () => constant(null),
    collection: (node, names) => this.collection(node, names),
    enumLiteral: ({ packageName, enumName, literalName }) =>
      this.looked(`invalid enum literal ${packageName}::${enumName}::${literalName}`, () =>
        literalNamed(this.evaluation.world, packageName, enumName, literalName),
      ),
    basicType: ({ name }) => constant(new JavaClass(javaClasses[name])),
    collectionType: ({ collection }) => constant(new JavaClass(collection === 'Sequence' ? 'java.util.List' : 'java.util.Set')),
    classifierType: ({ packageName, name }) =>
      this.looked(`invalid type literal ${packageName}::${name}`, () =>
        classifierNamed(this.evaluation.world, packageName, name),
      ),
    classifierSet: ({ types }, names) => {
      const parts = this.all(types, names);
      return (frame) => new OrderedSet(valuesOf(parts, frame));
    },
    wrongType: (node) => () => this.evaluation.nothing('error', faultOf(node)!),
    missing: () => constant(null),
  };

  compile(node: Expression, names: Names | undefined): Compiled {
    const { evaluation } = this;
    const rule = (this.rules[node.kind] as (node: Expression, names: Names | undefined) => Compiled)(node, names);
    const run = evaluation.draft ? inOrder(rule) : rule;
    // What is only read takes no step.
    if (immediate.has(node.kind)) return rule;
    if (this.options.tellsPlaces) {
      const place = markedSpan(node);
      return (frame) => {
        evaluation.enter(place);
        return run(frame);
      };
    }
    return (frame) => {
      evaluation.step();
      return run(frame);
    };
  }

  private all(nodes: readonly Expression[], names: Names | undefined): readonly Compiled[] {
    return nodes.map((node) => this.compile(node, names));
  }

  private variable(node: VariableReference, names: Names | undefined): Compiled {
    const { name } = node;
    const found = names?.reader(name);
    if (found) return found;
    if (this.scope.has(name)) return constant(this.scope.get(name) ?? null);
    return () => {
      const place = this.placeOf(node);
      if (place) this.evaluation.place = place;
      return this.evaluation.nothing('error', `Couldn't find the '${name}' variable`);
    };
  }

  private call(node: Call, names: Names | undefined): Compiled {
    const lambda = lambdaOf(node);
    if (lambda) return this.lambdaCall(node, lambda, names);
    const parts = this.all(node.arguments, names);
    if (isFilter(node)) return filterCall(collectionOf(parts[0]!), parts[1]!, serviceCall(node, parts, this.site(node)));
    if (isMembership(node)) return membershipCall(node, collectionOf(parts[0]!), parts[1]!, this.site(node));
    if (node.style === 'each' && node.service === featureAccess)
      return featureCall(node, parts, (name) => new FeatureSite(this.placeOf(node), name, this.evaluation).read);
    return serviceCall(node, parts, this.site(node));
  }

  private site(node: Call | Junction): CallSite {
    return new CallSite(node.service, this.placeOf(node), this.evaluation, this.options.services);
  }

  private placeOf(node: Expression): Span | undefined {
    return this.options.tellsPlaces ? markedSpan(node) : undefined;
  }

  private lambdaCall(node: Call, { parameter, body }: Lambda, names: Names | undefined): Compiled {
    const { service, arguments: all } = node;
    const receiver = collectionOf(this.compile(all[0]!, names));
    const run = this.compile(body, new Names([parameter.name], names));
    const verdicts = new Verdicts(service, this.evaluation, this.placeOf(node));
    return lambdaCall(service, receiver, { body: run, verdicts, step: () => this.evaluation.step() });
  }

  private lambda({ parameter, body }: Lambda, names: Names | undefined): Compiled {
    const run = this.compile(body, new Names([parameter.name], names));
    return (frame) => new LambdaValue((value) => run(Frame.ofOne(value, frame)));
  }

  private conditional({ predicate, whenTrue, whenFalse }: Conditional, names: Names | undefined): Compiled {
    const [test, then, otherwise] = this.all([predicate, whenTrue, whenFalse], names) as [Compiled, Compiled, Compiled];
    return (frame) => {
      const found = test(frame);
      if (typeof found === 'boolean') return found ? then(frame) : otherwise(frame);
      const message = `Conditional's predicate must evaluate to a boolean value but was ${brief(found)} instead.`;
      return this.evaluation.nothing('warning', message);
    };
  }

  /** No binding sees another. */
  private let({ bindings, body }: Let, names: Names | undefined): Compiled {
    const named = bindings.filter(({ variable }) => variable.name !== undefined);
    const parts = named.map(({ value }) => this.compile(value, names));
    const inner = named.map(({ variable }) => variable.name);
    const run = this.compile(body, new Names(inner, names));
    return (frame) => run(Frame.of(valuesOf(parts, frame), frame));
  }

  private collection({ collection, values }: CollectionLiteral, names: Names | undefined): Compiled {
    const parts = this.all(values, names);
    const listed = (frame: Frame | undefined) => valuesOf(parts, frame).filter((value) => !(value instanceof Nothing));
    return collection === 'Sequence' ? (frame) => new Sequence(listed(frame)) : (frame) => new OrderedSet(listed(frame));
  }

  /** What is found in the metamodels is looked up once. */
  private looked(fault: string, find: () => AqlValue | undefined): Compiled {
    let known: AqlValue | undefined;
    return () => {
      known ??= find();
      return known ?? this.evaluation.nothing('error', fault);
    };
  }
}

/** What changes objects happens in the order of the expression. */
function inOrder(run: Compiled): Compiled {
  return (frame) => {
    const found = run(frame);
    if (found instanceof Collection) found.toArray();
    return found;
  };
}

function constant(value: AqlValue): Compiled {
  return () => value;
}
