/** The metamodels that are always there. */
import { type Metamodels, metamodelsOf } from '@orrery/kernel';
import { archimate, canvas } from './archimate/archimate.ts';
import { ecore } from './ecore/ecore.ts';
import { ifcMetamodels } from './ifc/ifc-metamodels.ts';
import { rdf } from './rdf/rdf.ts';
import { xmlNamespace, xmlType } from './xml-type.ts';

export const builtInMetamodels: Metamodels = metamodelsOf([ecore, xmlType, xmlNamespace, rdf, archimate, canvas], ifcMetamodels);
