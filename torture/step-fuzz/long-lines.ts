/** Files with one statement that has no end in sight: a string, a list, parentheses, a comment, each as long as memory should bear. */

const length = 300_000_000;

export function* longLines(): Generator<[string, Uint8Array]> {
  yield ['a long string', file("#1=IFCLABEL('", 'a', "');")];
  yield ['a long list', file('#1=IFCDIRECTION((1.', ',', '1.));')];
  yield ['many parentheses', file('#1=IFCDIRECTION(', '(', ');')];
  yield ['a comment without an end', file('/*', '*', '')];
  yield ['a number without an end', file('#', '1', '')];
  yield ['spaces', file('', ' ', '#1=IFCDIRECTION((1.,0.));')];
}

function file(before: string, filling: string, after: string): Uint8Array {
  const start = `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n${before}`;
  const end = `${after}\nENDSEC;\nEND-ISO-10303-21;\n`;
  const bytes = new Uint8Array(start.length + length + end.length).fill(filling.charCodeAt(0));
  bytes.set(Buffer.from(start));
  bytes.set(Buffer.from(end), start.length + length);
  return bytes;
}
