/** The kinds of diagnostics, for programs that treat them differently. */

export type DiagnosticCode =
  | 'syntax'
  | 'unknown-variable'
  | 'unknown-service'
  | 'unknown-feature'
  | 'unknown-type'
  | 'empty-collection'
  | 'always-same'
  | 'hidden-variable'
  | 'type';

const codes: readonly (readonly [RegExp, DiagnosticCode])[] = [
  [/^Couldn't find the '[^(]*' variable$|variable has no types$/, 'unknown-variable'],
  [/^Couldn't find the /, 'unknown-service'],
  [/^(?:Feature|EStructuralFeature) .* not found |^Attempt to access feature/, 'unknown-feature'],
  [/^invalid (?:type|enum) literal|^several |is not registered in the current environment$/, 'unknown-type'],
  [/^Empty collection:/, 'empty-collection'],
  [/^Always (?:true|false):/, 'always-same'],
  [/^Variable .* overrides an existing value\.$/, 'hidden-variable'],
];

export function codeOf(message: string): DiagnosticCode {
  return codes.find(([pattern]) => pattern.test(message))?.[1] ?? 'type';
}
