/** Finds classes by the names that requests give them. */
import type { Metamodels } from '../metamodel/metamodels.ts';
import { withSubpackages } from '../metamodel/metamodels.ts';
import type { Class, Package } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';

const betweenPackageAndName = '#//';

export class ClassNames {
  private readonly model: Model;
  private readonly metamodels: Metamodels;
  private found: readonly Package[] | undefined;

  constructor(model: Model, metamodels: Metamodels) {
    this.model = model;
    this.metamodels = metamodels;
  }

  /** All classes that a name may mean; a full name means one at most. */
  named(name: string): readonly Class[] {
    const at = name.indexOf(betweenPackageAndName);
    if (at >= 0) return this.inNamespace(name.slice(0, at), name.slice(at + betweenPackageAndName.length));
    const colon = name.lastIndexOf(':');
    const [prefix, short] = colon < 0 ? [undefined, name] : [name.slice(0, colon), name.slice(colon + 1)];
    const packages = this.packages().filter(({ nsPrefix }) => prefix === undefined || nsPrefix === prefix);
    return packages.flatMap((one) => classIn(one, short));
  }

  /** The classes that objects of the model have go before those of a metamodel that came later. */
  private inNamespace(nsUri: string, name: string): readonly Class[] {
    const own = this.packages().find((one) => one.nsUri === nsUri);
    const found = own ? classIn(own, name) : [];
    if (found.length > 0) return found;
    const declared = this.metamodels.find(nsUri);
    return declared ? classIn(declared, name) : [];
  }

  /** The packages that the model uses, with those beneath them. */
  private packages(): readonly Package[] {
    this.found ??= [...new Set(withSubpackages(this.model.usedPackages()))];
    return this.found;
  }
}

function classIn({ classifiers }: Package, name: string): readonly Class[] {
  const found = classifiers.get(name);
  return found?.kind === 'class' ? [found] : [];
}
