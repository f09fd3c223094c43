/** The lines inside the box of a classifier: attributes and operations of a class, literals of an enumeration, the Java class of a data type. */
import { type Model, type ModelObject, ownEntry } from '@orrery/kernel';
import type { GraphLimits, GraphRow } from './graph.ts';
import { limitedRows, limitedText } from './limited-graph.ts';
import { isTrue, nameOf, numberOf, partsOf, textOf } from './named-values.ts';
import { signatureText, withType } from './type-text.ts';

type Compartments = (classifier: ModelObject) => readonly (readonly ShownPart[])[];

interface ShownPart {
  readonly part: ModelObject;
  readonly text: string;
}

/** By the class of the classifier. */
const compartmentsOf: Readonly<Record<string, Compartments>> = {
  EClass: (of) => [
    partsOf(of, 'eStructuralFeatures')
      .filter((part) => part.class.name === 'EAttribute')
      .map((part) => ({ part, text: attributeText(part) })),
    partsOf(of, 'eOperations').map((part) => ({ part, text: signatureText(part) })),
  ],
  EEnum: (of) => [partsOf(of, 'eLiterals').map((part) => ({ part, text: literalText(part) }))],
  EDataType: (of) => {
    const text = textOf(of, 'instanceClassName') ?? textOf(of, 'instanceTypeName');
    return [text === undefined ? [] : [{ part: of, text }]];
  },
};

export function rowsOf(model: Model, classifier: ModelObject, limits: GraphLimits): GraphRow[][] {
  const compartments = ownEntry(compartmentsOf, classifier.class.name)?.(classifier) ?? [];
  return compartments.map((parts) => {
    const rows = parts.map(({ part, text }) => rowOf(model, part, classifier, limitedText(text, limits.characters)));
    return [...limitedRows(rows, limits.rows, (count, first) => ({ ...first, text: `… ${count} more` }))];
  });
}

function rowOf(model: Model, part: ModelObject, classifier: ModelObject, text: string): GraphRow {
  const objectId = model.idOf(part);
  const id = part === classifier ? `${objectId}/type` : objectId;
  return { id, objectId, kind: part.class.name, title: nameOf(part), text };
}

function attributeText(attribute: ModelObject): string {
  const given = textOf(attribute, 'defaultValueLiteral');
  const mark = isTrue(attribute, 'derived') ? '/' : '';
  return `${withType(mark + nameOf(attribute), attribute)}${given === undefined ? '' : ` = ${given}`}`;
}

function literalText(literal: ModelObject): string {
  const value = numberOf(literal, 'value');
  return value === undefined ? nameOf(literal) : `${nameOf(literal)} = ${value}`;
}
