/** A landscape in the file format of the Archi tool, with so many elements and half as many relationships. */

export interface Renaming {
  /** Each of so many elements has another name. */
  readonly every: number;
  readonly as: string;
}

export function landscapeOf(elements: number, renaming?: Renaming): string {
  const ids = Array.from({ length: elements }, (_, number) => number);
  const name = (number: number) =>
    renaming && number % renaming.every === 0 ? `Component ${number} ${renaming.as}` : `Component ${number}`;
  const components = ids.map(
    (number) => `    <element xsi:type="archimate:ApplicationComponent" name="${name(number)}" id="${idOf('e', number)}"/>\n`,
  );
  const relations = ids
    .filter((number) => number % 2 === 1)
    .map(
      (number) =>
        `    <element xsi:type="archimate:FlowRelationship" id="${idOf('f', number)}" source="${idOf('e', number)}" target="${idOf('e', number - 1)}"/>\n`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Landscape" id="${idOf('d', 0)}" version="5.0.0">
  <folder name="Application" id="${idOf('d', 1)}" type="application">
${components.join('')}  </folder>
  <folder name="Relations" id="${idOf('d', 2)}" type="relations">
${relations.join('')}  </folder>
</archimate:model>
`;
}

function idOf(kind: string, number: number): string {
  return `id-${kind}${number.toString(16).padStart(31, '0')}`;
}
