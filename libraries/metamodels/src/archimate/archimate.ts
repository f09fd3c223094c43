/** The metamodel of ArchiMate models as the Archi tool has it: the model with its folders, concepts, views and canvases. */
import { type Class, type ClassDeclaration, linkPackages, type Package } from '@orrery/kernel';
import { many, part, parts, reference } from '../declare.ts';
import { ecore } from '../ecore/ecore.ts';
import { archimateNsUri, canvasNsUri, ecoreNsUri } from '../names.ts';
import { canvasClasses, diagramClasses, shape } from './archimate-diagrams.ts';
import { conceptClasses } from './archimate-elements.ts';
import { flag, text } from './archimate-types.ts';

/** In the order of their numbers. */
const folderTypes = [
  'user',
  'strategy',
  'business',
  'application',
  'technology',
  'relations',
  'other',
  'diagrams',
  'motivation',
  'implementation_migration',
];

const modelClasses: readonly ClassDeclaration[] = [
  shape('Adapter'),
  { ...shape('Identifier'), features: [text('id', undefined, { isId: true, role: 'technical' })] },
  { name: 'Property', features: [text('key', ''), text('value', '')] },
  { ...shape('Properties'), features: [parts('properties', 'Property', { xmlName: 'property' })] },
  { name: 'Feature', features: [text('name', ''), text('value', '')] },
  { ...shape('Features'), features: [parts('features', 'Feature', { xmlName: 'feature' })] },
  { name: 'Metadata', features: [parts('entries', 'Property', { xmlName: 'entry' })] },
  { ...shape('Nameable'), features: [text('name', '')] },
  { ...shape('TextContent'), features: [text('content', '', { role: 'text' })] },
  { ...shape('Documentable'), features: [text('documentation', '')] },
  shape('Cloneable'),
  {
    name: 'Profile',
    superTypes: ['ArchimateModelObject', 'DiagramModelImageProvider', 'Cloneable'],
    features: [flag('specialization', true), text('conceptType')],
  },
  { ...shape('Profiles'), features: [reference('profiles', 'Profile', many)] },
  { ...shape('FolderContainer'), features: [parts('folders', 'Folder', { xmlName: 'folder' })] },
  {
    name: 'Folder',
    superTypes: ['ArchimateModelObject', 'FolderContainer', 'Documentable', 'Properties'],
    features: [
      parts('elements', `${ecoreNsUri}#//EObject`, { xmlName: 'element' }),
      { name: 'type', kind: 'attribute', type: 'FolderType', defaultLiteral: 'user' },
    ],
  },
  shape('ArchimateModelObject', 'Adapter Nameable Identifier Features'),
  {
    name: 'ArchimateModel',
    superTypes: ['FolderContainer', 'ArchimateModelObject', 'Properties'],
    features: [
      text('purpose', ''),
      { name: 'file', kind: 'attribute', type: 'File', isTransient: true },
      text('version', ''),
      part('metadata', 'Metadata'),
      parts('profiles', 'Profile', { xmlName: 'profile' }),
    ],
  },
];

const [linkedArchimate, linkedCanvas] = linkPackages(
  [
    {
      name: 'archimate',
      nsUri: archimateNsUri,
      nsPrefix: 'archimate',
      classes: [...modelClasses, ...conceptClasses, ...diagramClasses],
      dataTypes: [
        { name: 'FolderType', literals: folderTypes.map((name, value) => ({ name, value })) },
        { name: 'File', instanceClassName: 'java.io.File' },
      ],
    },
    { name: 'canvas', nsUri: canvasNsUri, nsPrefix: 'canvas', classes: canvasClasses },
  ],
  (nsUri, name) => (nsUri === ecoreNsUri ? ecore.classifiers.get(name) : undefined),
);

export const archimate: Package = linkedArchimate!;
export const canvas: Package = linkedCanvas!;

export function archimateClass(name: string): Class {
  const found = archimate.classifiers.get(name) ?? canvas.classifiers.get(name);
  if (found?.kind !== 'class') throw new Error(`ArchiMate has no class ${name}.`);
  return found;
}
