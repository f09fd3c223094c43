/** Features that no metamodel declares. Their kinds are inferred from all their values, and so settled at the end of the document. */
import type { Class, Feature, FoundFeature } from '@orrery/kernel';

/** The forms in which a document shows the values of a feature; several make a sum. */
export const forms = {
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
} as const;

export type Forms = number;

/** The evidence for one feature of one class; further looks at the same document go on with it. */
interface Evidence {
  seen: Forms;
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
    for (const [key, { seen }] of before?.evidence ?? []) this.evidence.set(key, { seen, feature: undefined });
  }

  /** What a feature is that this look has not met before. */
  kindOf(owner: Class, name: string, seen: Forms): Omit<FoundFeature, 'name' | 'type'> {
    return settled(this.evidenceFor(owner, name).seen | seen);
  }

  fix(owner: Class, feature: Feature, seen: Forms): void {
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
  note(feature: Feature, seen: Forms): void {
    const evidence = this.byFeature.get(feature);
    if (evidence) evidence.seen |= seen;
  }

  /** Whether a feature was fixed before something showed what it really is; then the document is read once more. */
  needsAnotherLook(): boolean {
    return (
      this.looks < mostLooks && [...this.evidence.values()].some(({ seen, feature }) => feature && !isAs(feature, settled(seen)))
    );
  }

  private evidenceFor(owner: Class, name: string): Evidence {
    const key = `${owner.package.nsUri} ${owner.name} ${name}`;
    let found = this.evidence.get(key);
    if (!found) {
      found = { seen: 0, feature: undefined };
      this.evidence.set(key, found);
    }
    return found;
  }
}

/** Many if ever many, a part if ever a part, a reference if ever a reference; a part may also be a link or have a text. */
export function settled(seen: Forms): Omit<FoundFeature, 'name' | 'type'> {
  const has = (form: Forms) => (seen & form) !== 0;
  const isMany = has(forms.many);
  if (has(forms.part) || (has(forms.link) && has(forms.loose | forms.empty)))
    return { isReference: true, isContainment: true, isMany };
  if (has(forms.link)) return { isReference: true, isContainment: false, isMany };
  const isPart = has(forms.empty) && !has(forms.value | forms.nothing);
  return { isReference: isPart, isContainment: isPart, isMany };
}

function isAs(feature: Feature, { isReference, isContainment, isMany }: Omit<FoundFeature, 'name' | 'type'>): boolean {
  return feature.isReference === isReference && feature.isContainment === isContainment && feature.isMany === isMany;
}
