import { describe, expect, test } from 'vitest';
import { readQuery } from '../parsing/read-query.ts';
import { wantedTextOf } from './wanted-text.ts';

function wantedIn(condition: string) {
  const { pattern } = readQuery(`ASK { ?s ?p ?o FILTER(${condition}) }`) as unknown as { pattern: { conditions: never[] } };
  const found = wantedTextOf(pattern.conditions[0]!);
  return found && [found.text, ...(found.ignoresCase ? ['ignoring case'] : []), ...(found.isOfAnyTerm ? ['of any term'] : [])];
}

describe('a condition wants a text', () => {
  test.each([
    ['CONTAINS(?o, "pump")', ['pump']],
    ['STRENDS(?o, "pump"@en)', ['pump']],
    ['CONTAINS(LCASE(STR(?o)), LCASE("Pump"))', ['pump', 'ignoring case', 'of any term']],
    ['"pump" = LCASE(?o)', ['pump', 'ignoring case']],
    ['REGEX(?o, "^pu.*mping+ (on|off)$")', ['mpin']],
    ['REGEX(?o, "(pump)?valves?", "i")', ['valve', 'ignoring case']],
    ['REGEX(?o, "wärmepumpe", "i")', ['rmepumpe', 'ignoring case']],
    ['REGEX(?o, "a.b", "q")', ['a.b']],
  ])('%s', (condition, text) => {
    expect(wantedIn(condition)).toEqual(text);
  });
});

describe('a condition wants no certain text', () => {
  test.each([
    'CONTAINS(?o, "p")',
    'CONTAINS(?o, STR(?s))',
    'CONTAINS(CONCAT(?o, "x"), "pump")',
    '!CONTAINS(?o, "pump")',
    'REGEX(?o, "pump|valve")',
    'REGEX(?o, "(pump)*")',
    'REGEX(?o, "pump(")',
    'REGEX(?o, "pump", "z")',
    '?o = 10',
    'LCASE(?o) = ?s',
  ])('%s', (condition) => {
    expect(wantedIn(condition)).toBeUndefined();
  });
});
