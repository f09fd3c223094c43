/** A model: its roots, and the ids by which its objects are found. */
import type { Place } from '../diagnostics.ts';
import { uuidOfForeignId } from '../ids/foreign-id.ts';
import { uuidV5 } from '../ids/uuid.ts';
import type { Package } from '../metamodel/package.ts';
import type { IndexSource } from './index-source.ts';
import type { ModelObject } from './model-object.ts';
import { identityPathOf } from './paths/identity-path.ts';
import { objectPaths } from './paths/object-path.ts';
import { objectsOf } from './walk.ts';

/** Ids of objects whose document gives none, by identity path; the others get theirs from lineage and path. */
export type IdMap = ReadonlyMap<string, string>;

/** More are found in the index. */
const mostTouched = 100_000;

export class Model {
  readonly roots: ModelObject[] = [];
  /** A UUID that stays the same in all versions of the model. */
  readonly lineage: string;
  /** Where the document says that its metamodels are: location by namespace URI. */
  readonly schemaLocations = new Map<string, string>();
  /** What the document holds beside its objects, by the format that knows what it means. */
  readonly extras = new Map<string, unknown>();
  /** What the document says beside the features of an object, by the format that knows what it means. */
  readonly objectExtras = new Map<ModelObject, Map<string, unknown>>();
  /** Whether objects have UUIDs that do not follow from the ids in the document. */
  hasOwnIds = false;
  private readonly idMap: IdMap;
  /** The same by the UUIDs that the paths give: nobody needs the long paths of deep objects as texts. */
  private byPathId: ReadonlyMap<string, string> | undefined;
  private byId: Map<string, ModelObject> | undefined;
  /** What edits have touched while there is no index: what went is known to be gone. */
  private readonly touched = new Map<string, ModelObject | undefined>();
  private areIdsDistinct = false;
  private isIndexInOrder = true;
  private packages: ReadonlySet<Package> | undefined;

  constructor(lineage: string, idMap: IdMap = new Map()) {
    this.lineage = lineage;
    this.idMap = idMap;
  }

  /** The UUID of an object: given, mapped one to one or by name from a foreign id, or made from lineage and path. */
  idOf(object: ModelObject): string {
    object.knownId ??= this.documentIdOf(object) ?? this.idOfPath(identityPathOf(this.roots, object));
    return object.knownId;
  }

  /** Gives an object a UUID beside the id that it has in the document. */
  identify(object: ModelObject, uuid: string): void {
    object.knownId = uuid;
    if (this.documentIdOf(object) !== uuid) this.hasOwnIds = true;
  }

  /** The UUID of an object whose id in the document does not tell it. */
  ownIdOf(object: ModelObject): string | undefined {
    if (!this.hasOwnIds || object.givenId === undefined) return undefined;
    const id = this.idOf(object);
    return id === this.documentIdOf(object) ? undefined : id;
  }

  /** The UUID that follows from the document, whatever the path; models of some formats have rules of their own. */
  documentIdOf(object: ModelObject): string | undefined {
    return object.givenId === undefined ? undefined : uuidOfForeignId(object.givenId, this.lineage);
  }

  /** The id that documents write beside the object: the one that its own document gave, where that tells any. */
  writtenIdOf(object: ModelObject): string | undefined {
    return object.givenId;
  }

  /** Whether references may lead out of the document, or nowhere. */
  get mayHoldLinks(): boolean {
    return true;
  }

  /** Whether each id follows from its object alone, so that none needs the others to be known. */
  get hasRuleOfIds(): boolean {
    return false;
  }

  /** Whether the document tells the ids of objects; where none does, they are matched with those before. */
  get bringsIds(): boolean {
    return this.objects().some(({ givenId }) => givenId !== undefined);
  }

  /** How many objects there are. */
  get objectCount(): number {
    let count = 0;
    for (const _ of this.objects()) count++;
    return count;
  }

  /** The only objects that may break a rule of their metamodel, in document order, where the model knows of all others that they break none. */
  suspects(_checkpoint?: () => void): readonly ModelObject[] | undefined {
    return undefined;
  }

  /** The rows of the index, where the model knows them without an object for each. */
  indexSource(): IndexSource | undefined {
    return undefined;
  }

  /** Where an object stands in the document that it was read from, where the model remembers. */
  placeOf(_object: ModelObject): Place {
    return {};
  }

  /** The object with this UUID, or with this id in the document. */
  find(id: string): ModelObject | undefined {
    return !this.byId && this.touched.has(id) ? this.touched.get(id) : this.index().get(id);
  }

  /** The packages of all classes that objects have, in the order in which these come. */
  usedPackages(): ReadonlySet<Package> {
    this.packages ??= new Set(new Set(this.objects().map((object) => object.class)).values().map((one) => one.package));
    return this.packages;
  }

  /** An object has taken another class. */
  classChanged(): void {
    this.packages = undefined;
  }

  /** Forgets the index after objects came or went. */
  changed(): void {
    this.packages = undefined;
    this.byId = undefined;
    this.touched.clear();
    this.areIdsDistinct = false;
    this.isIndexInOrder = true;
  }

  /** Changes the index after these objects went and came, where there is one. They have ids that no others have, and all others keep theirs. */
  exchanged(gone: Iterable<ModelObject>, come: Iterable<ModelObject>): void {
    const { byId } = this;
    // Its root holds on to the package of most of them.
    const home = this.roots[0]?.class.package;
    const isAtHome = ({ container, class: { package: own } }: ModelObject) => container !== undefined && own === home;
    if (![...gone, ...come].every(isAtHome)) this.packages = undefined;
    if (!byId) {
      this.touched.clear();
      return;
    }
    this.isIndexInOrder = false;
    for (const object of gone) byId.delete(this.idOf(object));
    for (const object of come) byId.set(this.idOf(object), object);
  }

  /** The same, and notes what else was changed: whoever follows the edit finds all of that without an index, which takes long to make. */
  edited({ gone, come, changed }: Readonly<Record<'gone' | 'come' | 'changed', readonly ModelObject[]>>): void {
    const known = this.touched.size > mostTouched ? [] : [...this.touched];
    this.exchanged(gone, come);
    if (this.byId) return;
    for (const [id, object] of known) this.touched.set(id, object);
    for (const object of gone) this.touched.set(this.idOf(object), undefined);
    for (const object of [...come, ...changed]) this.touched.set(this.idOf(object), object);
  }

  /** The index in document order. */
  indexInOrder(checkpoint?: () => void): ReadonlyMap<string, ModelObject> {
    if (!this.isIndexInOrder) this.changed();
    return this.index(checkpoint);
  }

  /** Whether every object has its id for good, and no two have the same: the index need not be made to know that. */
  get hasDistinctIds(): boolean {
    return this.areIdsDistinct || this.byId !== undefined;
  }

  /** Somebody has seen that the ids that follow from the document are all there, and all different. */
  noteDistinctIds(): void {
    this.areIdsDistinct = true;
  }

  /**
   * Gives every object its id for good, so that later changes of paths do not matter. The checkpoint is called for every object:
   * what it throws ends the work, and the next call begins anew.
   */
  index(checkpoint?: () => void): ReadonlyMap<string, ModelObject> {
    this.byId ??= this.indexOfGiven(checkpoint) ?? this.indexWithPaths(checkpoint);
    return this.byId;
  }

  /** Where all objects have ids of their own, no paths are needed. */
  private indexOfGiven(checkpoint: (() => void) | undefined): Map<string, ModelObject> | undefined {
    const byId = new Map<string, ModelObject>();
    let count = 0;
    for (const object of this.objects()) {
      checkpoint?.();
      const id = object.knownId ?? this.documentIdOf(object);
      if (id === undefined) return undefined;
      // Whether the id was there before, the size tells: a question of its own would cost as much as the answer.
      if (byId.set(id, object).size === count++) return undefined;
      object.knownId = id;
    }
    return byId;
  }

  private indexWithPaths(checkpoint: (() => void) | undefined): Map<string, ModelObject> {
    const byId = new Map<string, ModelObject>();
    for (const [object, path] of objectPaths(this.roots, this.lineage)) {
      checkpoint?.();
      let id = object.knownId ?? this.documentIdOf(object) ?? this.mappedId(path().uuid());
      // Two objects with one id: the later one is told apart by its path.
      if (byId.has(id)) id = path().uuid(`#${id}`);
      object.knownId = id;
      byId.set(id, object);
    }
    return byId;
  }

  /** The id of an object whose path gives this UUID. */
  private mappedId(ofPath: string): string {
    this.byPathId ??= new Map(Array.from(this.idMap, ([path, id]) => [uuidV5(this.lineage, path), id]));
    return this.byPathId.get(ofPath) ?? ofPath;
  }

  objects(): Generator<ModelObject> {
    return objectsOf(this.roots);
  }

  /** Keeps something beside the features of an object. */
  noteExtra(object: ModelObject, key: string, extra: unknown): void {
    const extras = this.objectExtras.get(object) ?? new Map<string, unknown>();
    this.objectExtras.set(object, extras.set(key, extra));
  }

  add(root: ModelObject): ModelObject {
    this.roots.push(root);
    return root;
  }

  private idOfPath(path: string): string {
    return this.idMap.get(path) ?? uuidV5(this.lineage, path);
  }
}
