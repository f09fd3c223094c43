/** Finds the routes of an address part by part: what an unknown address costs does not grow with the number of routes. */
import { type AddressPart, isOfKind, type Kind } from './addresses.ts';

interface Node<T> {
  readonly texts: Map<string, Node<T>>;
  readonly kinds: Map<Kind, Node<T>>;
  /** What is found at this address, and at all addresses beneath it, in the order in which it was added. */
  readonly here: Numbered<T>[];
  readonly beneath: Numbered<T>[];
}

interface Numbered<T> {
  readonly number: number;
  readonly value: T;
}

/** Whether what a request has at the place of a parameter will do. */
type Fits = (kind: Kind, text: string) => boolean;

export class AddressTree<T> {
  private readonly root = newNode<T>();
  private count = 0;
  private depth = 0;

  add(address: readonly AddressPart[], value: T): void {
    const added = { number: this.count++, value };
    this.depth = Math.max(this.depth, address.length);
    let node = this.root;
    for (const part of address) {
      if ('isRest' in part) {
        node.beneath.push(added);
        return;
      }
      node = 'text' in part ? childAt(node.texts, part.text) : childAt(node.kinds, part.kind);
    }
    node.here.push(added);
  }

  /** What is found at the address of a request, in the order in which it was added. */
  at(path: string): readonly T[] {
    return this.search(path, isOfKind);
  }

  /** The same, but for ids that are no UUIDs. */
  nearly(path: string): readonly T[] {
    return this.search(path, (kind, text) => isOfKind(kind === 'id' ? 'any' : kind, text));
  }

  private search(path: string, fits: Fits): readonly T[] {
    const found: Numbered<T>[] = [];
    // No route has more parts: how long an address is beyond that does not matter.
    gather(this.root, path.split('/', this.depth + 1), 0, fits, found);
    return found.sort((one, other) => one.number - other.number).map(({ value }) => value);
  }
}

function gather<T>(node: Node<T>, parts: readonly string[], index: number, fits: Fits, found: Numbered<T>[]): void {
  const part = parts[index];
  if (part === undefined) {
    found.push(...node.here);
    return;
  }
  found.push(...node.beneath);
  const named = node.texts.get(part);
  if (named) gather(named, parts, index + 1, fits, found);
  for (const [kind, child] of node.kinds) if (fits(kind, part)) gather(child, parts, index + 1, fits, found);
}

function newNode<T>(): Node<T> {
  return { texts: new Map(), kinds: new Map(), here: [], beneath: [] };
}

function childAt<K, T>(children: Map<K, Node<T>>, key: K): Node<T> {
  const child = children.get(key) ?? newNode<T>();
  children.set(key, child);
  return child;
}
