/** Suggests what may stand at the place that is to be completed: where the expression has its fault, or at its end. */
import type { Checker } from '../checking/checker.ts';
import type { TypeScope } from '../checking/narrowing.ts';
import type { Binding, Call, Conditional, Expression } from '../syntax/nodes.ts';
import { nothing, setOf } from '../types/type.ts';
import type { Fault } from './error-node.ts';
import { keyword, neededKeyword, type Suggestion } from './proposal.ts';
import type { Suggestions } from './suggestions.ts';

export class FaultSuggestions {
  private readonly suggestions: Suggestions;
  private readonly checker: Checker;
  private readonly scope: TypeScope;

  constructor(suggestions: Suggestions, checker: Checker, scope: TypeScope) {
    this.suggestions = suggestions;
    this.checker = checker;
    this.scope = scope;
  }

  /** Without a fault the expression is whole, and only goes on. */
  at(fault: Fault | undefined, expression: Expression): readonly Suggestion[] {
    if (!fault) return this.suggestions.operators(this.checker.typesOf(expression));
    const { node, around } = fault;
    if (!('kind' in node)) return this.ofBinding(node);
    if (node.kind === 'missing') return this.suggestions.beginnings(this.scopeOf(node));
    if (node.kind === 'call') return node.fault === 'name' ? this.ofMember(node) : this.ofArguments(node);
    if (node.kind === 'wrongType') return this.ofType(node.packageName, around);
    if (node.kind === 'enumLiteral') return this.suggestions.inEnumeration(node.packageName, node.enumName);
    if (node.kind === 'conditional') return this.ofConditional(node);
    if (node.kind === 'lambda') return [...(node.parameter.type ? [] : [keyword(': ')]), neededKeyword('| ')];
    return node.kind === 'let' ? this.afterBinding(node.bindings.at(-1)) : [];
  }

  private scopeOf(node: Expression): TypeScope {
    return this.checker.scopeOf(node) ?? this.scope;
  }

  private ofMember(node: Call): readonly Suggestion[] {
    const isArrow = node.style === 'collection';
    const types = this.checker.typesOf(node.arguments[0]!);
    return this.suggestions.members(types.length > 0 ? types : [setOf(nothing(''))], isArrow);
  }

  /** Between parentheses that are not closed. */
  private ofArguments(node: Call): readonly Suggestion[] {
    const [receiver, first] = node.arguments;
    const last = node.arguments.at(-1)!;
    if (!first)
      return [
        ...this.suggestions.beginnings(this.scopeOf(node)),
        ...this.suggestions.declarations(this.checker.typesOf(receiver!)),
      ];
    const further = [keyword(', '), neededKeyword(')')];
    if (first.kind === 'lambda') return [...further, ...this.suggestions.operators(this.checker.typesOf(first.body))];
    const isNew = last.kind === 'variable' && !this.scopeOf(node).has(last.name);
    return isNew ? [keyword(': '), neededKeyword('| ')] : further;
  }

  /** A name and a colon may begin a classifier, or declare the variable of a lambda. */
  private ofType(packageName: string | undefined, around: Expression | undefined): readonly Suggestion[] {
    if (packageName === undefined) return this.suggestions.types();
    const mayDeclare =
      around?.kind === 'call' && around.fault === 'parenthesis' && !around.arguments.some(({ kind }) => kind === 'lambda');
    return [...(mayDeclare ? this.suggestions.typeWords() : []), ...this.suggestions.inPackage(packageName)];
  }

  private ofConditional({ predicate, whenTrue, whenFalse, parts }: Conditional): readonly Suggestion[] {
    const [last, word] = (
      [
        [predicate, 'then '],
        [whenTrue, 'else '],
        [whenFalse, 'endif '],
      ] as const
    )[parts - 1]!;
    const types = this.checker.typesOf(last);
    // What is no truth value yet has to be compared first.
    const isNeeded = last !== predicate || this.suggestions.areBoolean(types);
    return [...this.suggestions.operators(types), isNeeded ? neededKeyword(word) : keyword(word)];
  }

  /** A variable of a let that has no value yet; its name is free. */
  private ofBinding({ variable: { name, type } }: Binding): readonly Suggestion[] {
    if (name === undefined) return [];
    return [...(type ? [] : [keyword(': ')]), neededKeyword('= ')];
  }

  private afterBinding(binding: Binding | undefined): readonly Suggestion[] {
    const types = binding ? this.checker.typesOf(binding.value) : [];
    return [...this.suggestions.operators(types), keyword(', '), neededKeyword('in ')];
  }
}
