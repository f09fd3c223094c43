/** Proposals for the different kinds of places. */
import type { Classifier } from '@orrery/kernel';
import type { TypeScope } from '../checking/narrowing.ts';
import type { Typing } from '../checking/typing.ts';
import { binaryOperators, featureAccess, prefixOperators } from '../syntax/operators.ts';
import { javaNames } from '../types/java-classes.ts';
import { elementOf, java, setOf, type Type } from '../types/type.ts';
import {
  classifierProposal,
  declaration,
  featureProposal,
  keyword,
  literalProposal,
  type Suggestion,
  serviceProposal,
  variableProposal,
} from './proposal.ts';

const beginnings = [
  'not ',
  '- ',
  '()',
  'true',
  'false',
  'null',
  '{}',
  'String',
  'Integer',
  'Real',
  'Boolean',
  'Sequence{}',
  'OrderedSet{}',
  'let ',
  'if ',
];
const typeWords = ['String', 'Integer', 'Real', 'Boolean', 'Sequence()', 'OrderedSet()', '{}'];

const operatorServices: ReadonlySet<string> = new Set([
  ...Object.values(binaryOperators).map(({ service }) => service),
  ...Object.values(prefixOperators).map(({ service }) => service),
  featureAccess,
]);

/** Of several signs for one service the usual one. */
const unusualSigns: ReadonlySet<string> = new Set(['==', '!=']);

export class Suggestions {
  private readonly typing: Typing;

  constructor(typing: Typing) {
    this.typing = typing;
  }

  /** Where an expression begins. */
  beginnings(scope: TypeScope): readonly Suggestion[] {
    const variables = [...scope].map(([name, types]) => variableProposal(name, types));
    return [...beginnings.map((text) => keyword(text)), ...variables, ...this.classifiers(), ...this.literals()];
  }

  /** Where a type is to be. */
  types(): readonly Suggestion[] {
    return [...typeWords.map((text) => keyword(text)), ...this.classifiers(), ...this.literals()];
  }

  typeWords(): readonly Suggestion[] {
    return typeWords.map((text) => keyword(text));
  }

  /** The classifiers and literals of a package; of all packages, where there is none of this name. */
  inPackage(name: string | undefined): readonly Suggestion[] {
    const found = name === undefined ? [] : this.typing.index.packagesNamed(name);
    if (found.length === 0) return [...this.classifiers(), ...this.literals()];
    const classifiers = found.flatMap((one) => [...one.classifiers.values()]);
    return [...classifiers.map(classifierProposal), ...classifiers.flatMap(literalsOf)];
  }

  /** The literals of an enumeration; of all of them, where there is none of this name. */
  inEnumeration(packageName: string, name: string): readonly Suggestion[] {
    const found = this.typing.index.named(packageName, name);
    return found.length > 0 ? found.flatMap(literalsOf) : this.literals();
  }

  /** After a dot or an arrow. */
  members(types: readonly Type[], isArrow: boolean): readonly Suggestion[] {
    const receivers = types.map((type) => (isArrow ? (type.kind === 'many' ? type : setOf(type)) : elementOf(type)));
    const services = new Set(receivers.flatMap((type) => [...this.typing.services.callableOn(type)]));
    const callable = [...services].filter(({ name }) => !operatorServices.has(name)).map(serviceProposal);
    return isArrow ? callable : [...this.features(receivers), ...callable];
  }

  /** After a whole expression. */
  operators(types: readonly Type[]): readonly Suggestion[] {
    const names = new Set(types.flatMap((type) => [...this.typing.services.callableOn(type)].map(({ name }) => name)));
    return Object.entries(binaryOperators)
      .filter(([sign, { service }]) => names.has(service) && !unusualSigns.has(sign))
      .map(([sign]) => keyword(`${sign} `));
  }

  /** Whether values of one of the types may be true or false. */
  areBoolean(types: readonly Type[]): boolean {
    return types.some((type) => this.typing.relations.takes(java(javaNames.Boolean), type));
  }

  declarations(types: readonly Type[]): readonly Suggestion[] {
    return types.map(declaration);
  }

  private features(receivers: readonly Type[]): readonly Suggestion[] {
    const { index } = this.typing;
    const metaclass = index.ecoreClass('EClass');
    const classes = receivers.flatMap((type) =>
      type.kind === 'classifierLiteral' ? (metaclass ? [metaclass] : []) : index.classesOf(type),
    );
    return [...new Set(classes.flatMap(({ features }) => features))].map(featureProposal);
  }

  private classifiers(): readonly Suggestion[] {
    return [...this.typing.index.classifiers()].map(classifierProposal);
  }

  private literals(): readonly Suggestion[] {
    return [...this.typing.index.classifiers()].flatMap(literalsOf);
  }
}

function literalsOf(type: Classifier): readonly Suggestion[] {
  return type.kind === 'dataType' ? (type.literals ?? []).map((literal) => literalProposal(type, literal)) : [];
}
