/** The props of every part of the panel of an object. */
import type { ObjectDetails } from '@orrery/api';
import type { ExplorerState } from '../../routing/explorer-state.ts';
import type { ShownModel } from './object-rows.ts';

export interface ObjectPartProps {
  readonly shown: ShownModel;
  readonly state: ExplorerState;
  readonly object: ObjectDetails;
}
