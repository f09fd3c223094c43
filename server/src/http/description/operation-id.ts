/** The names of operations, which become the names of functions in generated clients: `listProjects`, `readModelContent`. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { PlacedOperation } from './openapi-document.ts';

/** The name that the route gives its operation, or one made of its method and path. */
export function operationIdOf({ method, path, operation }: PlacedOperation): string {
  if (operation.operationId) return operation.operationId;
  const steps = stepsOf(path);
  const suffix = path.includes('/{scope}/') ? 'ByChain' : '';
  const isCreation = '201' in operation.responses;
  if (method === 'post' && !isCreation) return `${camel(steps.at(-1)!.noun)}${nounsOf(steps.slice(0, -1))}${suffix}`;
  if (method === 'post') return `create${nounsOf([...steps.slice(0, -1), { ...steps.at(-1)!, isOne: true }])}${suffix}`;
  return `${verbOf(method, operation)}${nounsOf(steps)}${suffix}`;
}

const verbs: Readonly<Record<string, string>> = { get: 'read', put: 'replace', patch: 'change', delete: 'delete' };

function verbOf(method: string, operation: PlacedOperation['operation']): string {
  return isList(operation) ? 'list' : ownEntry(verbs, method)!;
}

export function isList({ parameters = [] }: PlacedOperation['operation']): boolean {
  const names = parameters.map((parameter) => ('name' in parameter ? parameter.name : ''));
  return names.includes('page') && names.includes('sort');
}

interface Step {
  readonly noun: string;
  /** Whether the path goes on to one of them. */
  readonly isOne: boolean;
}

function stepsOf(path: string): Step[] {
  const parts = path.split('/').slice(2);
  return parts.flatMap((noun, index) =>
    noun.startsWith('{') ? [] : [{ noun, isOne: parts[index + 1]?.startsWith('{') === true }],
  );
}

function nounsOf(steps: readonly Step[]): string {
  return steps.map(({ noun, isOne }) => pascal(isOne ? singular(noun) : noun)).join('');
}

function singular(noun: string): string {
  return noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, '');
}

function pascal(text: string): string {
  return text.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function camel(text: string): string {
  return text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
