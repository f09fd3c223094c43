/** Draws filters: every operator, on every field, with values of things that are seen and hidden. */
import { familyNsUri } from '@orrery/testing/models.ts';
import type { Draw } from './draw.ts';

const ecoreNsUri = 'http://www.eclipse.org/emf/2002/Ecore';

/** Values for a field by the end of its name; anything else is tried with words. */
const valuesBy: readonly { readonly of: RegExp; readonly value: (draw: Draw) => string }[] = [
  { of: /DateTime|dateTime/, value: ({ random }) => `2025-01-01T00:00:${String(random.upTo(50)).padStart(2, '0')}Z` },
  { of: /user\.id|creator\.id|actor\.id|Modifier\.id|archiver\.id/, value: (draw) => draw.user() },
  {
    of: /(?:^|\.)id$|Id$/,
    value: (draw) => draw.id(draw.random.one(['scopes', 'projects', 'models', 'models', 'members', 'imports', 'queries'])),
  },
  { of: /^contentType$/, value: ({ random }) => random.one([familyNsUri, ecoreNsUri]) },
  { of: /^type$/, value: ({ random }) => random.one(['family', 'ecore']) },
  { of: /^severity$/, value: ({ random }) => random.one(['error', 'warning', 'info']) },
  { of: /^code$/, value: ({ random }) => random.one(['unknown-metamodel', 'unknown-feature', 'missing-value']) },
  { of: /^format$/, value: ({ random }) => random.one(['json', 'xmi']) },
  { of: /^origin$/, value: ({ random }) => random.one(['upload', 'restore']) },
  { of: /^number$|^line$|^column$|Count$/, value: ({ random }) => String(1 + random.upTo(4)) },
  { of: /slug$/, value: (draw) => draw.slug() },
  { of: /version$/, value: ({ random }) => random.one(['dev', '1.0', '2.0']) },
  { of: /name$/, value: (draw) => draw.name() },
  { of: /description$/, value: (draw) => `All about ${draw.name()}` },
  { of: /confidentiality|clearance/, value: (draw) => String(draw.confidentiality()) },
  { of: /^can|archived|administrator|disabled|default|shared/, value: ({ random }) => random.one(['true', 'false']) },
  { of: /role|Role/, value: (draw) => draw.role() },
  { of: /status/, value: ({ random }) => random.one(['pending', 'approved', 'rejected']) },
  {
    of: /action/,
    value: ({ random }) => random.one(['project.created', 'project.changed', 'scope.changed', 'import.created', 'model.changed']),
  },
  { of: /^language$/, value: ({ random }) => random.one(['aql', 'sparql']) },
  { of: /^kind$/, value: ({ random }) => random.one(['orrery:diagram', 'orrery:table']) },
  { of: /^specification$/, value: ({ random }) => random.one(['orrery:archimate-view', 'orrery:class-diagram']) },
  { of: /kind/, value: ({ random }) => random.one(['project', 'scope', 'import', 'model']) },
  { of: /size|width|height/, value: ({ random }) => String(random.upTo(100)) },
];

const operators: readonly ((value: string, other: string) => string)[] = [
  (value) => value,
  (value) => `!${value}`,
  (value) => `${value.slice(0, 3)}*`,
  (value) => `*${value.slice(1, 4)}*`,
  (value) => `*${value.slice(-3)}`,
  (value) => `!*${value.slice(1, 4)}*`,
  (value) => `>=${value}`,
  (value) => `<${value}`,
  (value, other) => `${value},${other}`,
  () => '',
  () => '!',
];

export function drawFilter(draw: Draw, fields: readonly string[]): [field: string, value: string] {
  const { random } = draw;
  const field = random.one(fields);
  const value = valuesBy.find(({ of }) => of.test(field))?.value ?? ((it: Draw) => it.name());
  const isSafe = random.chance(0.6);
  const names = random.chance(0.05) ? `${field},${random.one(fields)}` : field;
  return [names, (isSafe ? operators[0]! : random.one(operators))(value(draw), value(draw))];
}
