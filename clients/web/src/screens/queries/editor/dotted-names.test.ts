import { queryTokens } from '@orrery/sparql/tokens.ts';
import { expect, test } from 'vitest';
import { withDottedNames } from './dotted-names.ts';

const told = (text: string) => withDottedNames(queryTokens(text)).map(({ kind, text: one }) => `${kind} ${one}`);

test.each([
  ['PREFIX ifc4.3: <urn:a>', ['word PREFIX', 'name ifc4.3:', 'iri <urn:a>']],
  ['?a org.eclipse.uml2:Class ?b', ['variable ?a', 'name org.eclipse.uml2:Class', 'variable ?b']],
  ['?a a ex:b.c.', ['variable ?a', 'word a', 'name ex:b.c', 'sign .']],
  ['?a ex:b 3.14 .', ['variable ?a', 'name ex:b', 'sign 3', 'sign .', 'sign 1', 'sign 4', 'sign .']],
  ['{ex:a ex:b ex:c.?d', ['sign {', 'name ex:a', 'name ex:b', 'name ex:c', 'sign .', 'variable ?d']],
  ['SELECT * WHERE', ['word SELECT', 'sign *', 'word WHERE']],
])('%s is coloured as what it is', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test('words stand where they stood', () => {
  const text = 'SELECT ?a { ?a x.y.z:b.c "t". }';
  for (const { text: word, start, end } of withDottedNames(queryTokens(text))) expect(text.slice(start, end)).toBe(word);
});
