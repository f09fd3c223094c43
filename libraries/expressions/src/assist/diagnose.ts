/** Says what is wrong with an expression, which types it has, and whether it would change models. */
import { TooManyTypes } from '../checking/call-checker.ts';
import { Checker } from '../checking/checker.ts';
import { typingOf } from '../checking/typing.ts';
import { isMutating } from '../services/is-mutating.ts';
import type { Diagnostic, Expression } from '../syntax/nodes.ts';
import { parse } from '../syntax/parser.ts';
import type { Type } from '../types/type.ts';
import { codeOf, type DiagnosticCode } from './diagnostic-codes.ts';
import { scopeOf, type WritingEnvironment } from './environment.ts';
import { shownTypes } from './shown-types.ts';

export interface CodedDiagnostic extends Diagnostic {
  readonly code: DiagnosticCode;
}

export interface Diagnosis {
  readonly isMutating: boolean;
  /** As people write it; nothing where there is none. */
  readonly type: string | undefined;
  readonly types: readonly Type[];
  /** In the order of the text. */
  readonly diagnostics: readonly CodedDiagnostic[];
}

export function diagnose(text: string, environment: WritingEnvironment): Diagnosis {
  const { expression, diagnostics } = parse(text);
  const { types, messages } = checked(expression, environment);
  const found = [...diagnostics.map((one) => ({ ...one, code: 'syntax' as const })), ...messages.map(coded)];
  return {
    isMutating: isMutating(expression),
    type: shownTypes(types),
    types,
    diagnostics: found.sort((one, other) => one.start - other.start || one.end - other.end),
  };
}

function checked(expression: Expression, environment: WritingEnvironment) {
  const checker = new Checker(typingOf(environment.packages));
  try {
    checker.check(expression, scopeOf(environment));
  } catch (error) {
    if (!(error instanceof TooManyTypes)) throw error;
    const message = 'There are too many possible types to check them all.';
    return { types: [], messages: [...checker.diagnostics, { severity: 'info', message, start: 0, end: 0 } as const] };
  }
  return { types: checker.typesOf(expression), messages: checker.diagnostics };
}

function coded(diagnostic: Diagnostic): CodedDiagnostic {
  return { ...diagnostic, code: codeOf(diagnostic.message) };
}
