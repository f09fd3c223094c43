/** The units of a model, and how its numbers become SI: IDS expresses all measures in SI units. */
import type { ModelObject } from '@orrery/kernel';
import { type IfcObjects, objectIn, objectsIn, textIn } from './ifc-objects.ts';

/** What multiplies a number, and what is added then. */
interface Conversion {
  readonly factor: number;
  readonly offset: number;
}

const same: Conversion = { factor: 1, offset: 0 };

const prefixes: ReadonlyMap<string, number> = new Map([
  ['EXA', 1e18],
  ['PETA', 1e15],
  ['TERA', 1e12],
  ['GIGA', 1e9],
  ['MEGA', 1e6],
  ['KILO', 1e3],
  ['HECTO', 1e2],
  ['DECA', 1e1],
  ['DECI', 1e-1],
  ['CENTI', 1e-2],
  ['MILLI', 1e-3],
  ['MICRO', 1e-6],
  ['NANO', 1e-9],
  ['PICO', 1e-12],
  ['FEMTO', 1e-15],
  ['ATTO', 1e-18],
]);

/** Measures whose unit has another name than theirs. */
const unitsOfMeasures: ReadonlyMap<string, string> = new Map([
  ['POSITIVELENGTH', 'LENGTHUNIT'],
  ['NONNEGATIVELENGTH', 'LENGTHUNIT'],
  ['POSITIVEPLANEANGLE', 'PLANEANGLEUNIT'],
  ['THERMALCONDUCTIVITY', 'THERMALCONDUCTANCEUNIT'],
]);

/** Nobody nests units deeper. */
const deepest = 10;

export class Units {
  private readonly byKind = new Map<string, Conversion>();
  private readonly known = new Map<ModelObject, Conversion>();

  constructor(objects: IfcObjects) {
    const assignments = ['IfcProject', 'IfcProjectLibrary'].flatMap((name) =>
      objects.instancesOf(name).map((project) => objectIn(project, 'UnitsInContext')),
    );
    for (const assignment of assignments) {
      for (const unit of assignment ? objectsIn(assignment.named('Units')) : []) {
        const kind = textIn(unit, 'UnitType');
        if (kind !== undefined && !this.byKind.has(kind)) this.byKind.set(kind, this.conversionOf(unit));
      }
    }
  }

  /** A value of a type such as IfcLengthMeasure, in its own unit or in that of the project. */
  toSi(value: number, type: string, unit?: ModelObject): number {
    const { factor, offset } = unit ? this.conversionOf(unit) : (this.byKind.get(unitOfType(type)) ?? same);
    return value * factor + offset;
  }

  /** Units are made of units, several of the same one. */
  private conversionOf(unit: ModelObject, depth = 0): Conversion {
    const known = this.known.get(unit) ?? (depth > deepest ? same : this.made(unit, depth));
    this.known.set(unit, known);
    return known;
  }

  private made(unit: ModelObject, depth: number): Conversion {
    const { name } = unit.class;
    if (name === 'IfcSIUnit') return conversionOfSi(unit);
    if (name === 'IfcDerivedUnit') return { factor: this.derivedFactor(unit, depth), offset: 0 };
    const measure = objectIn(unit, 'ConversionFactor');
    if (!measure) return same;
    const value = Number(objectIn(measure, 'ValueComponent')?.named('wrappedValue') ?? 1);
    const component = objectIn(measure, 'UnitComponent');
    const inner = component ? this.conversionOf(component, depth + 1) : same;
    const offset = Number(unit.named('ConversionOffset') ?? 0);
    return { factor: value * inner.factor, offset: (offset + inner.offset) * value };
  }

  private derivedFactor(unit: ModelObject, depth: number): number {
    return objectsIn(unit.named('Elements')).reduce((factor, element) => {
      const part = objectIn(element, 'Unit');
      return part ? factor * this.conversionOf(part, depth + 1).factor ** Number(element.named('Exponent') ?? 1) : factor;
    }, 1);
  }
}

function unitOfType(type: string): string {
  const measure = /^Ifc(.+)Measure$/.exec(type)?.[1]?.toUpperCase();
  return measure === undefined ? '' : (unitsOfMeasures.get(measure) ?? `${measure}UNIT`);
}

const squares = /^SQUARE_/;
const cubes = /^CUBIC_/;

/** The prefix of a square metre is that of the metre: a square millimetre is 1e-6 square metres. */
function conversionOfSi(unit: ModelObject): Conversion {
  const name = textIn(unit, 'Name') ?? '';
  const prefix = prefixes.get(textIn(unit, 'Prefix') ?? '') ?? 1;
  const power = squares.test(name) ? 2 : cubes.test(name) ? 3 : 1;
  // IDS measures mass in kilograms.
  const factor = prefix ** power * (name === 'GRAM' ? 1e-3 : 1);
  return { factor, offset: name === 'DEGREE_CELSIUS' ? 273.15 : 0 };
}
