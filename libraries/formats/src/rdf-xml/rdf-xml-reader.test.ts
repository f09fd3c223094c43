import { UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { graphOf, triplesOf } from './testing/documents.ts';

const about = (content: string, attributes = '') =>
  graphOf(`<rdf:Description rdf:about="http://e/s" ${attributes}>${content}</rdf:Description>`);

test.each([
  ['a class', graphOf('<e:C rdf:about="http://e/s"/>'), ['e:s rdf:type e:C']],
  ['properties as attributes', about('', 'e:p="1" rdf:type="http://e/C"'), ['e:s e:p "1"', 'e:s rdf:type e:C']],
  ['a text', about('<e:p> a &amp; <![CDATA[<b>]]> </e:p>'), ['e:s e:p " a & <b> "']],
  ['no text', about('<e:p/><e:p></e:p>'), ['e:s e:p ""', 'e:s e:p ""']],
  ['a resource', about('<e:p rdf:resource="#o"/>'), ['e:s e:p <http://x/d#o>']],
  ['a node inside', about('<e:p>\n <e:C/>\n</e:p>'), ['e:s e:p _:b0', '_:b0 rdf:type e:C']],
  ['a label', about('<e:p rdf:nodeID="b0"/><e:p><rdf:Description/></e:p>'), ['e:s e:p _:b0', 'e:s e:p _:b1']],
  ['a datatype', about('<e:p rdf:datatype="http://e/t">1</e:p>'), ['e:s e:p "1"^^e:t']],
  ['a resource with properties', about('<e:p e:q="1"/>'), ['e:s e:p _:b0', '_:b0 e:q "1"']],
  ['parseType Resource', about('<e:p rdf:parseType="Resource"><e:q>1</e:q></e:p>'), ['e:s e:p _:b0', '_:b0 e:q "1"']],
  ['an empty collection', about('<e:p rdf:parseType="Collection"/>'), ['e:s e:p rdf:nil']],
  [
    'a collection',
    about('<e:p rdf:parseType="Collection"><e:C rdf:about="http://e/a"/></e:p>'),
    ['e:s e:p _:b0', '_:b0 rdf:first e:a', 'e:a rdf:type e:C', '_:b0 rdf:rest rdf:nil'],
  ],
  [
    'members that are counted in each description',
    about('<rdf:li>1</rdf:li><rdf:li rdf:parseType="Resource"><rdf:li>2</rdf:li></rdf:li><rdf:_7>3</rdf:_7>'),
    ['e:s rdf:_1 "1"', 'e:s rdf:_2 _:b0', '_:b0 rdf:_1 "2"', 'e:s rdf:_7 "3"'],
  ],
  [
    'a statement with a name',
    about('<e:p rdf:ID="n">1</e:p>'),
    [
      'e:s e:p "1"',
      '<http://x/d#n> rdf:type rdf:Statement',
      '<http://x/d#n> rdf:subject e:s',
      '<http://x/d#n> rdf:predicate e:p',
      '<http://x/d#n> rdf:object "1"',
    ],
  ],
  [
    'languages, which end with an empty one',
    graphOf('<e:C e:p="1" xml:lang="en"><e:p>2</e:p><e:p xml:lang="">3</e:p></e:C>'),
    ['_:b0 rdf:type e:C', '_:b0 e:p "1"@en', '_:b0 e:p "2"@en', '_:b0 e:p "3"'],
  ],
  [
    'bases, also relative ones',
    graphOf('<e:C rdf:ID="a" xml:base="http://y/z/q#f"><e:p xml:base="r/" rdf:resource="o"/></e:C><e:C rdf:ID="a"/>'),
    ['<http://y/z/q#a> rdf:type e:C', '<http://y/z/q#a> e:p <http://y/z/r/o>', '<http://x/d#a> rdf:type e:C'],
  ],
  ['a node without a graph', '<C xmlns="http://e/" about="#a"/>'.replace(' about="#a"', ''), ['_:b0 rdf:type e:C']],
  ['words without prefix', about('<e:p resource="http://e/o"/>'), ['e:s e:p e:o']],
  ['names of XML, which say nothing', about('', 'xml:space="preserve" xmlfoo="1"'), []],
  [
    'RDF 1.2: the direction of a text',
    about('<e:p rdf:version="1.2" xml:lang="ar" xmlns:its="http://www.w3.org/2005/11/its" its:dir="rtl">x</e:p>'),
    ['e:s e:p "x"@ar--rtl'],
  ],
  [
    'entities that the document declares',
    `<!DOCTYPE rdf:RDF [ <!ENTITY e "http://e/"> <!-- more --> <!ENTITY t 'a\tb'> ]>${about('<e:p rdf:resource="&e;o"/><e:p>&t;</e:p>')}`,
    ['e:s e:p e:o', 'e:s e:p "a\\tb"'],
  ],
])('RDF/XML says %s', (_name, text, triples) => {
  expect(triplesOf(text)).toEqual(triples);
});

test.each([
  ['<a x="1" b="2"/>', '<a b="2" x="1"></a>'],
  [
    '<e:a xmlns:u="http://u"><u:b u:c="1" d="2"/></e:a>',
    '<e:a xmlns:e="http://e/"><u:b xmlns:u="http://u" d="2" u:c="1"></u:b></e:a>',
  ],
  ['<a xmlns="http://n"><b xmlns=""/></a>', '<a xmlns="http://n"><b xmlns=""></b></a>'],
  ['x &amp; &lt; &gt; &quot; <![CDATA[<]]>', 'x &amp; &lt; &gt; " &lt;'],
  ['<a b="&#9;&#10;&#13;&quot;>"/>\r\n&#13;', '<a b="&#x9;&#xA;&#xD;&quot;>"></a>\n&#xD;'],
  [' <!-- c --><?p  d e?><?q?> ', ' <!-- c --><?p d e?><?q?> '],
  ['<e:a><e:b xml:lang="en"/></e:a>', '<e:a xmlns:e="http://e/"><e:b xml:lang="en"></e:b></e:a>'],
])('XML inside of a literal is written as canonical XML has it: %s', (xml, canonical) => {
  const [triple] = triplesOf(about(`<e:p rdf:parseType="Literal">${xml}</e:p>`));
  expect(triple).toBe(`e:s e:p ${JSON.stringify(canonical)}^^rdf:XMLLiteral`);
});

test.each([
  ['<e:C rdf:ID="a"/><e:C rdf:ID="a"/>', 'The rdf:ID a is there twice.', 18],
  ['<e:C rdf:ID="1a"/>', '"1a" is no name for rdf:ID.', 1],
  ['<e:C rdf:nodeID="a:b"/>', '"a:b" is no name for rdf:nodeID.', 1],
  ['<e:C rdf:about="" rdf:ID="a"/>', 'rdf:about and rdf:ID cannot stand together.', 1],
  ['<e:C rdf:resource="a"/>', 'rdf:resource cannot stand on the element of a node.', 1],
  ['<e:C rdf:li="a"/>', 'rdf:li cannot be an attribute.', 1],
  ['<rdf:li/>', 'rdf:li cannot stand where a node may stand.', 1],
  ['<e:C><rdf:Description/></e:C>', 'rdf:Description cannot stand where a property may stand.', 6],
  ['<e:C><e:p rdf:about="a"/></e:C>', 'rdf:about cannot stand on the element of a property.', 6],
  ['<e:C><e:p rdf:resource="a" rdf:nodeID="b"/></e:C>', 'rdf:resource and rdf:nodeID cannot stand together.', 6],
  [
    '<e:C><e:p rdf:parseType="Literal" rdf:resource="a"/></e:C>',
    'rdf:resource cannot stand on a property with rdf:parseType.',
    6,
  ],
  ['<e:C><e:p rdf:datatype="e:t" e:q="1"/></e:C>', 'A property with a datatype has no properties.', 6],
  ['<e:C><e:p rdf:resource="a"><e:C/></e:p></e:C>', 'A property with its value as an attribute holds no element.', 28],
  ['<e:C><e:p><e:C/><e:C/></e:p></e:C>', 'A property holds one node.', 17],
  ['<e:C><e:p>x<e:C/></e:p></e:C>', 'A property holds a text or a node, not both.', 12],
  ['<e:C><e:p><e:C/>x</e:p></e:C>', 'A text stands where only elements may stand.', 17],
  ['<e:C>x</e:C>', 'A text stands where only elements may stand.', 6],
  ['<e:C><e:p rdf:annotation="a">1</e:p></e:C>', 'The triple terms of RDF 1.2 are not read.', 6],
  ['<e:C><e:p rdf:parseType="Triple"><e:D/></e:p></e:C>', 'The triple terms of RDF 1.2 are not read.', 6],
  ['<e:C p="1"/>', 'The attribute p has no namespace.', 1],
  ['<e:C ontologyIRI="a:b"/>', 'This is OWL/XML, which is not RDF/XML: save the ontology as RDF/XML or Turtle.', 1],
  ['<C/>', 'The element C has no namespace.', 1],
  ['<u:C/>', 'The prefix u is not declared.', 1],
  ['<e:C><e:p rdf:parseType="Literal"><u:a/></e:p></e:C>', 'The prefix u is not declared.', 35],
  ['<u:C xmlns:u="u"/>', '<uC> is no absolute IRI.', 1],
  ['<e:C rdf:about="a b"/>', '<a b> is no IRI.', 1],
  ['<e:C xml:lang="en_GB"/>', '"en_GB" is no language tag.', 1],
  [
    '<e:C rdf:about="a" xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" r:about="b"/>',
    'The attribute r:about is there twice.',
    1,
  ],
])('what is no RDF/XML is refused with its place: %s', (content, message, column) => {
  try {
    triplesOf(graphOf(content));
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableContent);
    expect((error as Error).message).toBe(message);
    expect((error as UnreadableContent).place).toEqual({ line: 2, column });
  }
});
