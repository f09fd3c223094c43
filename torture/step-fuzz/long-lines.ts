/** Files with one statement that has no end in sight: a string, a list, parentheses, a comment, each as long as memory should bear. */

/** So many bytes each. */
export function* longLines(length: number): Generator<[string, Uint8Array]> {
  const file = (before: string, filling: string, after: string) => fileOf(before, filling, after, length);
  yield ['a long string', file("#1=IFCLABEL('", 'a', "');")];
  yield ['a long list', file('#1=IFCDIRECTION((1.', ',', '1.));')];
  yield ['a long number', file('#1=IFCDIRECTION((1', '1', '.));')];
  yield ['a long keyword', file('#1=IFC', 'A', '();')];
  yield ['ends of lines', file('#1=IFCDIRECTION((1.,0.)', '\n', ';,')];
  yield ['many parentheses', file('#1=IFCDIRECTION(', '(', ');')];
  yield ['a comment without an end', file('/*', '*', '')];
  yield ['a number without an end', file('#', '1', '')];
  yield ['spaces', file('', ' ', '#1=IFCDIRECTION((1.,0.));')];
}

function fileOf(before: string, filling: string, after: string, length: number): Uint8Array {
  const start = `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${before}`;
  const end = `${after}\nENDSEC;\nEND-ISO-10303-21;\n`;
  const bytes = new Uint8Array(start.length + length + end.length).fill(filling.charCodeAt(0));
  bytes.set(Buffer.from(start));
  bytes.set(Buffer.from(end), start.length + length);
  return bytes;
}
