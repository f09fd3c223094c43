/** All services that an expression may call; where several accept nothing but nulls, the first one is called. */

import { axisServices } from './axis-services.ts';
import { anyServices, booleanServices, comparableServices } from './basic-services.ts';
import { changingServices } from './changing/changing-services.ts';
import { collectionServices } from './collection-services.ts';
import { ecoreOperations } from './ecore-operations.ts';
import { lambdaServices } from './lambda-services.ts';
import { numberServices } from './number-services.ts';
import { objectServices } from './object-services.ts';
import { resourceServices } from './resource-services.ts';
import { sequenceServices } from './sequence-services.ts';
import { Services } from './service.ts';
import { stringServices } from './string-services.ts';

export const standardServices = new Services([
  ...anyServices,
  ...booleanServices,
  ...stringServices,
  ...sequenceServices,
  ...lambdaServices,
  ...collectionServices,
  ...comparableServices,
  ...objectServices,
  ...numberServices,
  ...axisServices,
  ...resourceServices,
  ...changingServices,
  // What Ecore declares comes last: a service of the same name is meant first.
  ...ecoreOperations,
]);
