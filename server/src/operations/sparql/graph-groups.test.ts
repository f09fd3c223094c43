import { expect, test } from 'vitest';
import type { Source } from '../../engine/source.ts';
import { graphGroups } from './graph-groups.ts';

const aModel = (project: string, confidentiality: number, neighbours: readonly { readonly source: Source }[] = []) => ({
  model: { project: { id: project }, confidentiality },
  source: {} as Source,
  neighbours: neighbours.map(({ source }) => ({ document: 'any', source })),
});

test('models of one project and one confidentiality are one group', () => {
  const [one, other, secret] = [aModel('p', 100), aModel('p', 100), aModel('p', 250)];
  const groupOf = graphGroups([one, other, secret]);
  expect(groupOf(one)).toBe(groupOf(other));
  expect(groupOf(one)).not.toBe(groupOf(secret));
});

test('a model whose references are resolved into a more confidential one is in the group of that one', () => {
  const secret = aModel('p', 250);
  const referring = aModel('p', 100, [secret]);
  const unresolved = aModel('p', 100);
  const groupOf = graphGroups([secret, referring]);
  expect(groupOf(referring)).toBe(groupOf(secret));
  expect(graphGroups([unresolved])(unresolved)).not.toBe(groupOf(referring));
});

test('each project that references lead into counts by itself', () => {
  const [own, elsewhere, secretElsewhere] = [aModel('p', 250), aModel('q', 100), aModel('q', 250)];
  const [fewer, more] = [aModel('p', 100, [own, elsewhere]), aModel('p', 100, [own, elsewhere, secretElsewhere])];
  const groupOf = graphGroups([own, elsewhere, secretElsewhere, fewer, more]);
  expect(groupOf(fewer)).not.toBe(groupOf(more));
  expect(groupOf(fewer)).not.toBe(groupOf(own));
});
