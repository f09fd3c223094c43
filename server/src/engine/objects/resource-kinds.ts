/** The kinds of resources in an RDF model: resources of the same classes are of one kind, and a kind has all names by which these are asked for. */
import { namesOfClass } from './class-rows.ts';
import type { IndexColumns } from './index-columns.ts';
import { hasResources, type RdfClass, RdfClasses } from './rdf-classes.ts';

/** Resources of further kinds are found as resources alone. */
const mostKinds = 2000;
/** So many bytes of names a kind has: as much as an index of a database takes. */
const mostBytes = 1900;

export class ResourceKinds {
  /** The names of each kind, that of the metamodel's class first. */
  readonly names: readonly (readonly string[])[];
  /** Of each row the number of its kind and one more; 0 where it has none. */
  private readonly ofRows: Uint32Array;
  private readonly firstNumber: number;

  /** Made once of an index, and kept like a column. */
  static of(columns: IndexColumns, checkpoint: () => void): ResourceKinds {
    return columns.kept(
      'resource kinds',
      () => new ResourceKinds(columns, checkpoint),
      ({ names, ofRows }) => ofRows.byteLength + names.length * mostBytes,
    );
  }

  private constructor(columns: IndexColumns, checkpoint: () => void) {
    const { directory } = columns;
    this.firstNumber = directory.classes.length;
    this.ofRows = new Uint32Array(hasResources(directory) ? directory.objects : 0);
    this.names = this.ofRows.length === 0 ? [] : this.numbered(columns, checkpoint);
  }

  /** Counted on from the classes of the directory; nothing for what has no kind. */
  classNumberOf(row: number): number | undefined {
    const kind = this.ofRows[row] ?? 0;
    return kind === 0 ? undefined : this.firstNumber + kind - 1;
  }

  private numbered(columns: IndexColumns, checkpoint: () => void): string[][] {
    const rdf = RdfClasses.of(columns, checkpoint);
    const classes = columns.numbers('class');
    const [kinds, names] = [new Map<number, number>(), [] as string[][]];
    rdf.types.each((row, set) => {
      checkpoint();
      const key = set * this.firstNumber + classes[row]!;
      const known = kinds.get(key);
      if (known === undefined && kinds.size === mostKinds) return;
      this.ofRows[row] = known ?? kinds.size + 1;
      if (known !== undefined) return;
      kinds.set(key, kinds.size + 1);
      const named = rdf.types.sets[set]!.types.flatMap((type) => rdf.classes.get(type) ?? []);
      names.push(namesOfKind(namesOfClass(columns.directory.classes[classes[row]!]!), named, rdf));
    });
    return names;
  }
}

/** What all classes are called first, then what each is called beside: where there are very many names, the lesser ones are left out. */
function namesOfKind(own: readonly string[], classes: readonly RdfClass[], rdf: RdfClasses): string[] {
  const ranked = classes.flatMap((one) => rdf.namesOf(one).map((name, rank) => ({ name, rank })));
  const sorted = ranked.toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1));
  const kept = new Set(own);
  let bytes = lengthOf(own);
  for (const { name } of sorted) {
    const length = Buffer.byteLength(name) + 1;
    if (kept.has(name) || bytes + length > mostBytes || name.includes('\n')) continue;
    kept.add(name);
    bytes += length;
  }
  return [...kept];
}

function lengthOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + Buffer.byteLength(name) + 1, 0);
}
