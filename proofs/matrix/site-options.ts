/** In what a site may differ from the usual one. */
import type { ContentName, Enrollment } from '../world/entities.ts';

export interface SiteOptions {
  readonly archived?: 'model' | 'project' | 'scope';
  /** The content of the project's model; none where models do not matter. */
  readonly holds?: ContentName;
  /** Whether there are tasks. Only so many of a person may wait, and are kept: sites have none where tasks do not matter. */
  readonly hasTasks?: boolean;
  /** The caller's own request to join. */
  readonly ownEnrollment?: Enrollment['status'] | 'none';
  /** Whether the keeper is the only owner, but for the caller, and the deputy a viewer. */
  readonly hasOneOwner?: boolean;
  /** What the caller's own public project has to do with the site's. */
  readonly home?: 'imports it' | 'is imported by it';
}
