/** What the content of a representation is shown with, whatever its kind. */
import type { Representation } from '@orrery/api';

export interface ContentProps {
  readonly representation: Representation;
  readonly search: URLSearchParams;
}
