/** How long the unit of lengths is in which a building is written. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { IndexColumns } from '../../objects/index-columns.ts';
import { classesOf, instancesOf, partsOf, targetsOf, valueAt } from '../building-rows.ts';

/** The prefixes of SI. */
const prefixes: Readonly<Record<string, number>> = {
  EXA: 1e18,
  PETA: 1e15,
  TERA: 1e12,
  GIGA: 1e9,
  MEGA: 1e6,
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 0.1,
  CENTI: 0.01,
  MILLI: 1e-3,
  MICRO: 1e-6,
  NANO: 1e-9,
  PICO: 1e-12,
  FEMTO: 1e-15,
  ATTO: 1e-18,
};

/** In metres. A building that says nothing is written in metres. */
export function lengthUnitOf(columns: IndexColumns): number {
  for (const project of instancesOf(columns, classesOf(columns, ['IfcProject'])))
    for (const assignment of targetsOf(columns, project, 'UnitsInContext'))
      for (const unit of targetsOf(columns, assignment, 'Units'))
        if (valueAt(columns, unit, 'UnitType') === 'LENGTHUNIT') return metresOf(columns, unit);
  return 1;
}

/** A unit of SI, or one that is so many of them: a foot. */
function metresOf(columns: IndexColumns, unit: number): number {
  const [measure] = targetsOf(columns, unit, 'ConversionFactor');
  if (measure === undefined) return ofSi(columns, unit);
  const [base] = targetsOf(columns, measure, 'UnitComponent');
  const [value] = partsOf(columns, measure, 'ValueComponent');
  const count = value === undefined ? Number.NaN : Number(valueAt(columns, value, 'wrappedValue'));
  return (Number.isFinite(count) ? count : 1) * (base === undefined ? 1 : ofSi(columns, base));
}

function ofSi(columns: IndexColumns, unit: number): number {
  return ownEntry(prefixes, String(valueAt(columns, unit, 'Prefix') ?? '')) ?? 1;
}
