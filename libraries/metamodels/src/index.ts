/** The door of the metamodels: Ecore, RDF, ArchiMate, IFC, XML's data types, and the way between Ecore models and metamodels. */
export { archimate, archimateClass, canvas } from './archimate/archimate.ts';
export { missingReferences, neededReferences } from './archimate/needed-references.ts';
export { builtInMetamodels } from './built-in.ts';
export { allPackages } from './ecore/all-packages.ts';
export { classOfClassifier, ecore, ecoreClass } from './ecore/ecore.ts';
export { type DescribedMetamodel, describedMetamodel, ecoreOfMetamodel } from './ecore/ecore-of-metamodel.ts';
export { meaningOf, nameOf, partsOf, targetsOf, textOf } from './ecore/ecore-values.ts';
export { metamodelsOfEcore } from './ecore/metamodels-of-ecore.ts';
export { rowLengths } from './ifc/ifc-declaration.ts';
export { derivedAttributes, ifcPackage, kindOfIfcType, nextIfcSchema } from './ifc/ifc-metamodels.ts';
export { instanceFeatures } from './ifc/step-classes.ts';
export { isMainClass } from './main-classes.ts';
export { checkLanguageRules, dependentsOfErrors, hasLanguageRules, newLanguageErrors } from './model-rules.ts';
export * from './names.ts';
export { resourceClass, resourceFeatures, statementClass, statementFeatures } from './rdf/rdf.ts';
