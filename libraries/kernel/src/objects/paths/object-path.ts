/** The paths of all objects and the UUIDs that they give: what a long path begins with is hashed once, so that depth costs nobody twice. */

import { LongName, uuidV5 } from '../../ids/uuid.ts';
import type { ModelObject } from '../model-object.ts';
import { identityWays } from './identity-path.ts';

const longPath = 1000;

export class ObjectPath {
  /** Put together of pieces, which nobody joins before it is read. */
  readonly text: string;
  private readonly lineage: string;
  private readonly long: LongName | undefined;

  constructor(lineage: string, text = '', long?: LongName) {
    this.lineage = lineage;
    this.text = text;
    this.long = long;
  }

  followedBy(segment: string): ObjectPath {
    const text = `${this.text}/${segment}`;
    const begun = this.long?.followedBy(`/${segment}`);
    return new ObjectPath(this.lineage, text, begun ?? (text.length > longPath ? new LongName(this.lineage, text) : undefined));
  }

  /** The UUID of the path, with something behind it. */
  uuid(more = ''): string {
    if (!this.long) return uuidV5(this.lineage, this.text + more);
    return (more === '' ? this.long : this.long.followedBy(more)).uuid();
  }
}

/** All objects in document order, each with its path on demand. */
export function objectPaths(roots: readonly ModelObject[], lineage: string): Generator<[ModelObject, () => ObjectPath]> {
  return identityWays(roots, new ObjectPath(lineage), (before, segment) => before.followedBy(segment));
}
