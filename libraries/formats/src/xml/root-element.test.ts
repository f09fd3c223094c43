import { expect, test } from 'vitest';
import { rootElementIn } from './root-element.ts';

const rootOf = (text: string) => rootElementIn(new TextEncoder().encode(text));

test('the root is told by its name, its namespace, and the namespaces that it declares', () => {
  const root = rootOf(`<?xml version="1.0"?>\n<a:model xmlns:a="http://a" xmlns='http://b' name="<x" >`.replace('"<x"', '"x>y"'));
  expect(root).toEqual({ name: 'model', nsUri: 'http://a', declares: ['http://a', 'http://b'] });
  expect(rootOf('<model xmlns="http://b"/>')).toEqual({ name: 'model', nsUri: 'http://b', declares: ['http://b'] });
  expect(rootOf('<model>')).toEqual({ name: 'model', nsUri: undefined, declares: [] });
});

test('comments, instructions and a document type may stand before it; entities of the type name namespaces', () => {
  const text = `<!-- <no/> -->
<?pi <no/> ?>
<!DOCTYPE rdf:RDF [
  <!ENTITY rdf "http://rdf#" > <!-- it's ]> no end --> <!ENTITY owl 'http://owl#'>
]  >
<rdf:RDF xmlns:rdf="&rdf;" xmlns:owl="&owl;" xmlns="http://x?a&amp;b">`;
  expect(rootOf(text)).toEqual({ name: 'RDF', nsUri: 'http://rdf#', declares: ['http://rdf#', 'http://owl#', 'http://x?a&b'] });
  expect(rootOf('<!DOCTYPE html><html>')?.name).toBe('html');
});

test.each(['utf-16le', 'utf-16be'])('%s is read, with and without a mark', (encoding) => {
  const encode = (text: string) => {
    const bytes = Buffer.from(text, 'utf16le');
    return encoding === 'utf-16le' ? bytes : bytes.swap16();
  };
  for (const mark of ['', '\ufeff']) expect(rootElementIn(encode(`${mark}<?xml version="1.0"?><a>`))?.name).toBe('a');
});

test('UTF-8 with a mark is read, and a head that ends inside a character', () => {
  expect(rootElementIn(new Uint8Array([0xef, 0xbb, 0xbf, 0x3c, 0x61, 0x3e, 0xc3]))?.name).toBe('a');
});

test.each(['', '{"a": 1}', '<a', '<a b="', '<!-- ', '<!DOCTYPE a [', '@prefix a: <http://a> .', 'PK\u0003\u0004'])(
  '%j has no root',
  (text) => {
    expect(rootOf(text)).toBeUndefined();
  },
);

// So often that a cost in the square of the length would not end before the time of a test does.
test('a hostile head costs no more than its length', () => {
  const pieces = ['<!-- -->', '<!DOCTYPE a [<!-- ', '<a b="c" ', ' ', '<?a?>', "<!DOCTYPE '"].map(
    (piece) => ['', piece] as const,
  );
  for (const [begin, piece] of [...pieces, ['<!DOCTYPE a [', '<!--'], ['<!DOCTYPE a [', '"'], ['<!DOCTYPE a [', '<?']] as const) {
    const head = begin + piece.repeat((65_536 - begin.length) / piece.length);
    for (let time = 0; time < 200; time++) rootOf(head);
  }
  expect(rootOf(`<!DOCTYPE a [${'<!--'.repeat(16_000)}`)).toBeUndefined();
});
