/** The goals for the speed and the memory of IFC files. */
import { type Goal, memoryOf, type Row, speedOf } from '../formats/report.ts';

/** MB a processor second. */
const speeds: readonly (readonly [task: string, wanted: number])[] = [
  ['read to facts', 100],
  ['read to object index', 20],
  ['to json', 15],
];

/** How many times faster reading to facts is than what others do. */
const ratios: readonly (readonly [task: string, by: string, wanted: number])[] = [
  ['open and all raw lines', 'web-ifc', 5],
  ['open', 'IfcOpenShell', 10],
];

const mostMemory = 3;

export function goalsOf(rows: readonly Row[]): Goal[] {
  return [...new Set(rows.map(({ megabytes }) => megabytes))].flatMap((megabytes) => {
    const ofFile = rows.filter((row) => row.megabytes === megabytes);
    return [...speedGoals(ofFile), ...ratioGoals(ofFile), ...memoryGoals(ofFile)];
  });
}

function speedGoals(rows: readonly Row[]): Goal[] {
  return speeds.flatMap(([task, wanted]) =>
    named(rows, task, 'Orrery').map((row) => ({
      name: `${sizeOf(row)}: ${task}, of ${wanted} MB a processor second`,
      reached: speedOf(row) / wanted,
      wanted: 1,
    })),
  );
}

function ratioGoals(rows: readonly Row[]): Goal[] {
  const [own] = named(rows, 'read to facts', 'Orrery');
  if (!own) return [];
  return ratios.flatMap(([task, by, wanted]) =>
    named(rows, task, by).map((row) => ({
      name: `${sizeOf(row)}: read to facts, of ${wanted} × ${by}: ${task}`,
      reached: speedOf(own) / speedOf(row) / wanted,
      wanted: 1,
    })),
  );
}

/** Small files are less than what any process takes. */
function memoryGoals(rows: readonly Row[]): Goal[] {
  return named(rows, 'read to facts', 'Orrery')
    .filter(({ megabytes }) => megabytes > 90)
    .map((row) => ({
      name: `${sizeOf(row)}: memory of read to facts`,
      reached: memoryOf(row),
      wanted: mostMemory,
      isMost: true,
    }));
}

function named(rows: readonly Row[], task: string, by: string): Row[] {
  return rows.filter((row) => row.task === task && row.by === by);
}

function sizeOf({ megabytes }: Row): string {
  return `${Math.round(megabytes)} MB`;
}
