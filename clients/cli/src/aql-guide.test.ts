import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AqlValue,
  Collection,
  changesOf,
  complete,
  diagnose,
  EnumValue,
  type Environment,
  Evaluation,
  evaluate,
  parse,
  Real,
  textOf,
  variableOf,
} from '@orrery/expressions';
import { apply, copyOf, labelOf, type Model, ModelObject } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { packagesOf, readModels, worldOf } from './local-models.ts';

const documents = join(import.meta.dirname, '../../../docs');
const models = await readModels([join(documents, 'examples/byron.xmi')], [join(documents, 'examples/family.ecore')]);
const model = models[0]!.model;
const environment: Environment = {
  packages: packagesOf(models),
  variables: new Map([['self', variableOf(model.roots[0]!)]]),
  world: worldOf(models),
  countOf: (type) => [...model.objects()].filter((object) => object.class === type).length,
};

/** The lines of the guide's examples that have this sign between question and answer. */
function examples(sign: string): [string, string][] {
  const blocks = readFileSync(join(documents, 'aql.md'), 'utf8').matchAll(/^```aql\n(.*?)^```$/gms);
  const lines = [...blocks].flatMap(([, block]) => block!.split('\n'));
  return lines.filter((line) => line.includes(` ${sign} `)).map((line) => cut(line, ` ${sign} `));
}

function cut(line: string, sign: string): [string, string] {
  const place = line.indexOf(sign);
  return [line.slice(0, place).trimEnd(), line.slice(place + sign.length)];
}

function shown(value: AqlValue): string {
  if (value === null) return 'null';
  if (value instanceof Collection) return `${value.kind}{${[...value].map(shown).join(', ')}}`;
  if (value instanceof ModelObject) return `<${labelOf(value)}>`;
  if (typeof value === 'string') return `'${value}'`;
  return value instanceof Real || value instanceof EnumValue ? textOf(value) : String(value);
}

function answer(text: string, of: Model, world = environment.world): string {
  return shown(evaluate(parse(text).expression, new Map([['self', of.roots[0]!]]), new Evaluation(world)));
}

test.each(examples('→'))('the guide to AQL is right: %s is %s', (text, expected) => {
  expect(answer(text, model)).toBe(expected);
  expect(diagnose(text, environment).diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test.each(examples('✗'))('the guide to AQL is right: of %s is said %s', (text, expected) => {
  const said = diagnose(text, environment).diagnostics;
  expect(said.map(({ severity, start, end, message }) => `${severity} ${start}-${end} ${message}`)).toEqual([expected]);
});

test.each(examples('⇥'))('the guide to AQL is right: at %s comes first %s', (marked, expected) => {
  const offset = marked.indexOf('<|>');
  const [first] = complete(marked.replace('<|>', ''), offset, environment);
  expect(first?.insertText).toBe(expected);
});

test.each(examples('⇢'))('the guide to AQL is right: after %s, %s', (change, outcome) => {
  const [question, expected] = cut(outcome, ' = ');
  const worldOfCopies = (copies: readonly Model[]) => worldOf(copies.map((copy) => ({ file: 'byron.xmi', model: copy })));
  const { differences } = changesOf(change, {
    models: [model],
    worldOf: worldOfCopies,
    variables: new Map([['self', model.roots[0]!]]),
  });
  const changed = apply(copyOf(model), differences[0]!.difference);
  expect(answer(question, changed, worldOfCopies([changed]))).toBe(expected);
});

test('the guide to AQL has examples of everything', () => {
  expect(['→', '✗', '⇥', '⇢'].map((sign) => examples(sign).length >= 4)).toEqual([true, true, true, true]);
});
