/** The props of the content of a representation, whatever its kind. */
import type { Representation } from '@orrery/api';

export interface ContentProps {
  readonly representation: Representation;
  readonly search: URLSearchParams;
}
