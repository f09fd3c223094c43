/** Features that no metamodel declares. Their kinds are inferred from all their values, and so settled at the end of the document. */
import type { Class, Feature, FoundFeature } from '@orrery/kernel';

/** How a document shows the values of a feature; several appearances make a sum. */
export const appearances = {
  value: 1,
  link: 2,
  part: 4,
  /** An element with nothing in it, which may be a text or a part. */
  empty: 8,
  nothing: 16,
  /** A text that is no row of references. */
  loose: 32,
  /** An element of XML, or a list of JSON: there may be more of them. */
  many: 64,
  /** A second value where one was expected. */
  several: 128,
} as const;

export type Appearances = number;

/** The kind of a feature. */
type Kind = Omit<FoundFeature, 'name' | 'type'>;

/** The evidence for one feature of one class; further looks at the same document go on with it. */
interface Evidence {
  seen: Appearances;
  /** What the document itself says of the feature. */
  described: Kind | undefined;
  /** The feature as this look has fixed it. */
  feature: Feature | undefined;
}

/** A document that contradicts itself more often than this is read as well as it goes. */
const mostLooks = 8;

export class InferredFeatures {
  private readonly evidence = new Map<string, Evidence>();
  private readonly byFeature = new Map<Feature, Evidence>();
  private readonly looks: number;

  constructor(before?: InferredFeatures) {
    this.looks = (before?.looks ?? 0) + 1;
    for (const [key, { seen }] of before?.evidence ?? [])
      this.evidence.set(key, { seen, described: undefined, feature: undefined });
  }

  /** What a feature is that this look has not met before. */
  kindOf(owner: Class, name: string, seen: Appearances): Kind {
    const evidence = this.evidenceFor(owner, name);
    return kindBy(evidence.described, evidence.seen | seen);
  }

  /** Takes the document at its word, as long as nothing in it contradicts. */
  describe(owner: Class, name: string, kind: Kind): void {
    this.evidenceFor(owner, name).described = kind;
  }

  fix(owner: Class, feature: Feature, seen: Appearances): void {
    const evidence = this.evidenceFor(owner, feature.name);
    evidence.seen |= seen;
    evidence.feature = feature;
    this.byFeature.set(feature, evidence);
  }

  /** Whether this document alone tells what the feature is. */
  isGuessed(feature: Feature): boolean {
    return this.byFeature.has(feature);
  }

  /** A feature shows itself in a form that its kind does not imply. */
  note(feature: Feature, seen: Appearances): void {
    const evidence = this.byFeature.get(feature);
    if (evidence) evidence.seen |= seen;
  }

  /** Whether a feature was fixed before something showed what it really is; then the document is read once more. */
  needsAnotherLook(): boolean {
    if (this.looks >= mostLooks) return false;
    const evidence = [...this.evidence.values()];
    return evidence.some(({ seen, described, feature }) => feature && !isAs(feature, kindBy(described, seen)));
  }

  private evidenceFor(owner: Class, name: string): Evidence {
    const key = `${owner.package.nsUri} ${owner.name} ${name}`;
    let found = this.evidence.get(key);
    if (!found) {
      found = { seen: 0, described: undefined, feature: undefined };
      this.evidence.set(key, found);
    }
    return found;
  }
}

/** Many if ever many, a part if ever a part, a reference if ever a reference; a part may also be a link or have a text. */
export function settled(seen: Appearances): Kind {
  const has = (kind: Appearances) => (seen & kind) !== 0;
  const isMany = has(appearances.many | appearances.several);
  if (has(appearances.part) || (has(appearances.link) && has(appearances.loose | appearances.empty)))
    return { isReference: true, isContainment: true, isMany };
  if (has(appearances.link)) return { isReference: true, isContainment: false, isMany };
  const isPart = has(appearances.empty) && !has(appearances.value | appearances.nothing);
  return { isReference: isPart, isContainment: isPart, isMany };
}

function kindBy(described: Kind | undefined, seen: Appearances): Kind {
  return described && !contradicts(described, seen) ? described : settled(seen);
}

/** Whether a feature of this kind would lose something of what is there. */
function contradicts({ isReference, isContainment, isMany }: Kind, seen: Appearances): boolean {
  const has = (kind: Appearances) => (seen & kind) !== 0;
  if (!isMany && has(appearances.several)) return true;
  if (isContainment) return false;
  return isReference ? has(appearances.part | appearances.loose | appearances.empty) : has(appearances.part | appearances.link);
}

export function isAs(feature: Feature, { isReference, isContainment, isMany }: Kind): boolean {
  return feature.isReference === isReference && feature.isContainment === isContainment && feature.isMany === isMany;
}
