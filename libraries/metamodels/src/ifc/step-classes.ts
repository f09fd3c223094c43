/** The classes of STEP files that every IFC metamodel has beside its entities: the file, instances, and values with a type. */
import type { ClassDeclaration, FeatureDeclaration } from '@orrery/kernel';
import { attribute, many, type Options, parts, reference } from '../declare.ts';

const texts: Options = { ...many, isUnique: false };

/** What a file says of itself, in the order of the header. */
const headerFeatures: readonly FeatureDeclaration[] = [
  attribute('description', 'STRING', texts),
  attribute('implementationLevel', 'STRING'),
  attribute('name', 'STRING'),
  attribute('timeStamp', 'STRING'),
  attribute('author', 'STRING', texts),
  attribute('organization', 'STRING', texts),
  attribute('preprocessorVersion', 'STRING'),
  attribute('originatingSystem', 'STRING'),
  attribute('authorization', 'STRING'),
  attribute('schema', 'STRING', texts),
];

export const stepClasses: readonly ClassDeclaration[] = [
  {
    name: 'IfcFile',
    features: [
      ...headerFeatures,
      // As they are written in the file.
      attribute('otherHeader', 'STRING', texts),
      attribute('sections', 'STRING', texts),
      attribute('trailer', 'STRING'),
      attribute('lineEnding', 'STRING'),
      attribute('assignment', 'STRING'),
      attribute('lexical', 'STRING', texts),
      parts('instances', 'StepInstance'),
    ],
  },
  {
    name: 'StepInstance',
    isAbstract: true,
    features: [
      attribute('stepId', 'INTEGER'),
      // `attribute=text`: how the file writes a value, where it is not the usual way.
      attribute('lexical', 'STRING', texts),
      // Values that attributes refer to which may also refer to instances.
      parts('ownedValues', 'StepValue'),
    ],
  },
  { name: 'StepValue', isAbstract: true },
  {
    name: 'StepGenericInstance',
    superTypes: ['StepInstance'],
    features: [
      attribute('keyword', 'STRING'),
      attribute('arguments', 'STRING'),
      reference('references', 'StepInstance', { ...many, isUnique: false }),
    ],
  },
];

/** The features of instances that are no attributes of entities. */
export const instanceFeatures: ReadonlySet<string> = new Set(['stepId', 'lexical', 'ownedValues']);
