/** The test cases of Sirius EMF JSON: what it saves and what it loads. */

import { JsonWriter, jsonFormat, type ReadDocument, xmiFormat } from '@orrery/formats';
import { type Diagnostic, firstDifference, type Model } from '@orrery/kernel';
import { lineage } from '../corpus-metamodels.ts';
import { compareJson } from '../json-rules.ts';
import type { Case, Outcome, Suite, World } from '../suite.ts';

interface Entry {
  readonly test: string;
  readonly mode: 'save' | 'load';
  readonly model: string;
  readonly json: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Options that we do not offer; most of them plug in Java code of the test. */
const notOffered: readonly string[] = [
  'OPTION_ID_MANAGER',
  'OPTION_EXTENDED_META_DATA',
  'OPTION_CUSTOM_HELPER',
  'OPTION_ESTRUCTURAL_FEATURES_FILTER',
  'OPTION_SAVE_FEATURES_ORDER_COMPARATOR',
  'OPTION_RESOURCE_HANDLER',
  'OPTION_RESOURCE_ENTITY_HANDLER',
  'OPTION_URI_HANDLER',
  'OPTION_MISSING_PACKAGE_HANDLER',
  'OPTION_JSON_RESSOURCE_PROCESSOR',
  'OPTION_SAVE_UNSETTED_FEATURES',
  'OPTION_SAVE_DERIVED_FEATURES',
  'OPTION_SAVE_TRANSIENT_FEATURES',
  'OPTION_SHOULD_EDATATYPE_BE_SERIALIZED_IN_JSON_PREDICATE',
];

export const manifest: Suite = {
  name: 'sirius-emfjson',
  cases: (world) => {
    const lines = world.corpus.text('sirius-emfjson/MANIFEST.jsonl').trim().split('\n');
    return lines.map((line) => caseOf(JSON.parse(line) as Entry, world));
  },
};

function caseOf(entry: Entry, world: World): Case {
  const isThere = world.corpus.has(entry.model) && world.corpus.has(entry.json);
  if (!isThere) return { name: entry.test, run: () => ({ excused: 'the corpus lacks the file of the test' }) };
  const run = entry.mode === 'save' ? () => save(entry, world) : () => load(entry, world);
  return { name: `${entry.test} (${entry.mode} ${entry.model})`, run: () => excusedBy(entry, run()) };
}

function save(entry: Entry, world: World): Outcome {
  const expected = world.corpus.text(entry.json).replaceAll('\r\n', '\n');
  const { model } = read(entry.model, world);
  const style = { indent: 2, hasIds: false, hasTypes: 'OPTION_DISPLAY_DYNAMIC_INSTANCES' in entry.options };
  const written = [...new JsonWriter(model, { metamodels: world.metamodels.seenFrom(entry.model) }, style).write()].join('');
  if (written === expected.trimEnd()) return 'passed';
  const { failed, rules } = compareJson(JSON.parse(written), JSON.parse(expected));
  if (failed !== undefined) return { failed };
  return rules.length > 0 ? { excused: rules.join(', ') } : 'passed';
}

function load(entry: Entry, world: World): Outcome {
  const [one, other] = [read(entry.model, world), read(entry.json, world)];
  const difference = firstDifference(one.model, other.model, {
    ignores: ({ isDerived, isTransient }) => isDerived || isTransient,
  });
  if (difference === undefined) return 'passed';
  return { failed: `${difference} ${reasons(one.diagnostics, other.diagnostics)}` };
}

function excusedBy({ options }: Entry, outcome: Outcome): Outcome {
  const option = notOffered.find((name) => name in options);
  const hasFailed = outcome !== 'passed' && 'failed' in outcome;
  return hasFailed && option !== undefined ? { excused: `an option that we do not offer (${option})` } : outcome;
}

function read(file: string, world: World): ReadDocument & { readonly model: Model } {
  const format = file.endsWith('.json') ? jsonFormat : xmiFormat;
  return format.read(world.corpus.bytes(file), { metamodels: world.metamodels.seenFrom(file), lineage });
}

function reasons(...diagnostics: readonly (readonly Diagnostic[])[]): string {
  const messages = diagnostics.flat().map(({ message }) => message);
  return messages.length > 0 ? `(${messages.slice(0, 3).join(' | ')})` : '';
}
