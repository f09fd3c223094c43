/** Well-formed STEP files that nobody would write: entities of a schema with arguments by chance. */
import type { Random } from '@orrery/kernel/testing/random.ts';
import { ifcPackage } from '@orrery/metamodels';

const keywords = [...ifcPackage('IFC4').classifiers.values()]
  .filter((one) => one.kind === 'class' && /^Ifc/.test(one.name))
  .map((one) => ({
    keyword: one.name.toUpperCase(),
    arity: one.kind === 'class' ? one.features.filter(({ isDerived }) => !isDerived).length - 3 : 0,
  }));

export function strangeFile(random: Random): Uint8Array {
  const lines = Array.from({ length: 1 + random.below(30) }, () => instance(random));
  const header =
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;";
  return Buffer.from(`${header}\nDATA;\n${lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`, 'latin1');
}

function instance(random: Random): string {
  const { keyword, arity } = random.pick(keywords);
  const count = Math.max(0, random.below(10) === 0 ? random.below(12) : arity);
  return `#${random.below(40)}=${keyword}(${Array.from({ length: count }, () => value(random, 0)).join(',')});`;
}

function value(random: Random, depth: number): string {
  const kinds: readonly (() => string)[] = [
    () => '$',
    () => '*',
    () => `#${random.below(45)}`,
    () => random.pick(['0.', '1.5', '-0.', '1.E-5', '12', '0012', '+1.', '1E400', '99999999999999999999', '0.1000', '-7']),
    () =>
      random.pick([
        "''",
        "'a'",
        "'it''s'",
        "'\\\\'",
        "'\\X2\\00E9\\X0\\'",
        "'\\X\\E9'",
        "'\\S\\i'",
        "'\\X2\\12'",
        "'\xe9'",
        "'\\X4\\0001F600\\X0\\'",
      ]),
    () => random.pick(['.T.', '.F.', '.U.', '.ELEMENT.', '.NOTDEFINED.', '.x.']),
    () => random.pick(['"0"', '"1FF"', '""']),
    () => `(${Array.from({ length: random.below(4) }, () => value(random, depth + 1)).join(',')})`,
    () =>
      `${random.pick(['IFCLABEL', 'IFCREAL', 'IFCBOOLEAN', 'IFCLINEINDEX', 'IFCNOTHING', 'IfcText'])}(${value(random, depth + 1)})`,
  ];
  return random.pick(depth > 3 ? kinds.slice(0, 7) : kinds)();
}
