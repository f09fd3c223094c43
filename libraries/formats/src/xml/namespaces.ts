/** The namespaces in scope while a document is read. */

export class NamespaceScopes {
  private readonly scopes: Map<string, string>[] = [new Map([['xml', 'http://www.w3.org/XML/1998/namespace']])];

  /** Opens a scope where the attributes declare namespaces; says whether they do. */
  enter(attributes: readonly string[]): boolean {
    let scope: Map<string, string> | undefined;
    for (let index = 0; index < attributes.length; index += 2) {
      const name = attributes[index]!;
      if (!name.startsWith('xmlns') || (name.length > 5 && name.charCodeAt(5) !== 58)) continue;
      scope ??= new Map(this.scopes.at(-1));
      scope.set(name.slice(6), attributes[index + 1]!);
    }
    if (scope) this.scopes.push(scope);
    return scope !== undefined;
  }

  leave(): void {
    this.scopes.pop();
  }

  /** Nothing for a prefix that is not declared; the empty prefix always means something. */
  uriOf(prefix: string): string | undefined {
    return this.scopes.at(-1)!.get(prefix) ?? (prefix === '' ? '' : undefined);
  }

  get current(): ReadonlyMap<string, string> {
    return this.scopes.at(-1)!;
  }
}

export function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
