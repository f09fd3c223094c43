/** What is wanted at the place that is to be completed. */
import type { Checker } from '../checking/checker.ts';
import type { TypeScope } from '../checking/narrowing.ts';
import type { Binding, Call, Conditional, Expression } from '../syntax/nodes.ts';
import { nothing, setOf } from '../types/type.ts';
import type { Candidates } from './candidates.ts';
import type { Fault } from './error-node.ts';
import { type Candidate, keyword } from './proposal.ts';

export class Wanted {
  private readonly candidates: Candidates;
  private readonly checker: Checker;
  private readonly scope: TypeScope;

  constructor(candidates: Candidates, checker: Checker, scope: TypeScope) {
    this.candidates = candidates;
    this.checker = checker;
    this.scope = scope;
  }

  /** Without a fault the expression is whole, and only goes on. */
  at(fault: Fault | undefined, expression: Expression): readonly Candidate[] {
    if (!fault) return this.candidates.operators(this.checker.typesOf(expression));
    const { node, around } = fault;
    if (!('kind' in node)) return this.ofBinding(node);
    if (node.kind === 'missing') return this.candidates.beginnings(this.scopeOf(node));
    if (node.kind === 'call') return node.fault === 'name' ? this.ofMember(node) : this.ofArguments(node);
    if (node.kind === 'wrongType') return this.ofType(node.packageName, around);
    if (node.kind === 'enumLiteral') return this.candidates.inEnumeration(node.packageName, node.enumName);
    if (node.kind === 'conditional') return this.ofConditional(node);
    if (node.kind === 'lambda') return [...(node.parameter.type ? [] : [keyword(': ')]), keyword('| ')];
    return node.kind === 'let' ? this.afterBinding(node.bindings.at(-1)) : [];
  }

  private scopeOf(node: Expression): TypeScope {
    return this.checker.scopeOf(node) ?? this.scope;
  }

  private ofMember(node: Call): readonly Candidate[] {
    const isArrow = node.style === 'collection';
    const types = this.checker.typesOf(node.arguments[0]!);
    return this.candidates.members(types.length > 0 ? types : [setOf(nothing(''))], isArrow);
  }

  /** Between parentheses that are not closed. */
  private ofArguments(node: Call): readonly Candidate[] {
    const [receiver, first] = node.arguments;
    const last = node.arguments.at(-1)!;
    if (!first)
      return [
        ...this.candidates.beginnings(this.scopeOf(node)),
        ...this.candidates.declarations(this.checker.typesOf(receiver!)),
      ];
    const further = [keyword(', '), keyword(')')];
    if (first.kind === 'lambda') return [...further, ...this.candidates.operators(this.checker.typesOf(first.body))];
    const isNew = last.kind === 'variable' && !this.scopeOf(node).has(last.name);
    return isNew ? [keyword(': '), keyword('| ')] : further;
  }

  /** A name and a colon may begin a classifier, or declare the variable of a lambda. */
  private ofType(packageName: string | undefined, around: Expression | undefined): readonly Candidate[] {
    if (packageName === undefined) return this.candidates.types();
    const mayDeclare =
      around?.kind === 'call' && around.fault === 'parenthesis' && !around.arguments.some(({ kind }) => kind === 'lambda');
    return [...(mayDeclare ? this.candidates.typeWords() : []), ...this.candidates.inPackage(packageName)];
  }

  private ofConditional({ predicate, whenTrue, whenFalse, parts }: Conditional): readonly Candidate[] {
    const [last, word] = (
      [
        [predicate, 'then '],
        [whenTrue, 'else '],
        [whenFalse, 'endif '],
      ] as const
    )[parts - 1]!;
    return [...this.candidates.operators(this.checker.typesOf(last)), keyword(word)];
  }

  /** A variable of a let that has no value yet; its name is free. */
  private ofBinding({ variable: { name, type } }: Binding): readonly Candidate[] {
    if (name === undefined) return [];
    return [...(type ? [] : [keyword(': ')]), keyword('= ')];
  }

  private afterBinding(binding: Binding | undefined): readonly Candidate[] {
    const types = binding ? this.checker.typesOf(binding.value) : [];
    return [...this.candidates.operators(types), keyword(', '), keyword('in ')];
  }
}
