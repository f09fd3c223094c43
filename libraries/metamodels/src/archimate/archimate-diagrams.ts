/** The diagrams of the Archi tool: views, what is shown in them, and the canvas. */
import type { ClassDeclaration } from '@orrery/kernel';
import { many, part, parts, reference } from '../declare.ts';
import { flag, number, text } from './archimate-types.ts';

const archimate = 'http://www.archimatetool.com/archimate#//';

export const diagramClasses: readonly ClassDeclaration[] = [
  {
    name: 'DiagramModelComponent',
    isAbstract: true,
    superTypes: ['Identifier', 'Cloneable', 'Adapter', 'Nameable', 'ArchimateModelObject'],
  },
  {
    name: 'Connectable',
    isAbstract: true,
    superTypes: ['DiagramModelComponent'],
    features: [
      parts('sourceConnections', 'DiagramModelConnection', { xmlName: 'sourceConnection' }),
      reference('targetConnections', 'DiagramModelConnection', many),
    ],
  },
  {
    ...shape('DiagramModelContainer', 'DiagramModelComponent'),
    features: [parts('children', 'DiagramModelObject', { xmlName: 'child' })],
  },
  {
    name: 'DiagramModel',
    isAbstract: true,
    superTypes: ['ArchimateModelObject', 'DiagramModelContainer', 'Documentable', 'Properties'],
    features: [number('connectionRouterType')],
  },
  {
    name: 'DiagramModelReference',
    called: 'View reference',
    superTypes: ['DiagramModelObject', 'TextPosition', 'Iconic'],
    features: [reference('referencedModel', 'DiagramModel', { xmlName: 'model', role: 'shown' })],
  },
  {
    name: 'DiagramModelObject',
    isAbstract: true,
    superTypes: ['Connectable', 'FontAttribute', 'LineObject', 'TextAlignment'],
    features: [part('bounds', 'Bounds'), text('fillColor'), number('alpha', 255)],
  },
  concrete(
    'DiagramModelGroup',
    'DiagramModelObject DiagramModelContainer Documentable Properties TextPosition BorderType Iconic',
  ),
  concrete('DiagramModelNote', 'DiagramModelObject TextContent TextPosition Properties BorderType Iconic'),
  concrete('DiagramModelImage', 'DiagramModelObject BorderObject DiagramModelImageProvider Properties Documentable'),
  {
    ...named('DiagramModelConnection'),
    superTypes: ['Connectable', 'FontAttribute', 'Properties', 'Documentable', 'LineObject', 'TextAlignment'],
    features: [
      // Archi declares 0 and starts with 1, so that it writes 0 and omits 1.
      number('textPosition', 1),
      reference('source', 'Connectable', { role: 'source' }),
      reference('target', 'Connectable', { role: 'target' }),
      parts('bendpoints', 'DiagramModelBendpoint', { xmlName: 'bendpoint' }),
      number('type'),
    ],
  },
  {
    ...named('DiagramModelBendpoint'),
    superTypes: ['Cloneable'],
    features: [number('startX'), number('startY'), number('endX'), number('endY')],
  },
  { ...shape('LineObject'), features: [number('lineWidth', 1), text('lineColor')] },
  { ...shape('FontAttribute'), features: [text('font'), text('fontColor')] },
  { ...shape('TextPosition'), features: [number('textPosition')] },
  { ...shape('TextAlignment'), features: [number('textAlignment', 2)] },
  { ...shape('BorderObject'), features: [text('borderColor')] },
  { ...shape('BorderType'), features: [number('borderType')] },
  { ...shape('DiagramModelImageProvider'), features: [text('imagePath')] },
  { name: 'Bounds', features: [number('x'), number('y'), number('width', -1), number('height', -1)] },
  { ...shape('Lockable'), features: [flag('locked')] },
  { ...shape('Iconic', 'DiagramModelObject DiagramModelImageProvider'), features: [number('imagePosition', 2)] },
  { name: 'ArchimateDiagramModel', superTypes: ['DiagramModel'], features: [text('viewpoint', '')] },
  shape('DiagramModelArchimateComponent', 'Connectable'),
  {
    name: 'DiagramModelArchimateObject',
    called: 'Figure',
    superTypes: ['DiagramModelObject', 'DiagramModelContainer', 'DiagramModelArchimateComponent', 'TextPosition', 'Iconic'],
    features: [reference('archimateElement', 'ArchimateElement', { role: 'shown' }), number('type')],
  },
  {
    name: 'DiagramModelArchimateConnection',
    called: 'Connection',
    superTypes: ['DiagramModelConnection', 'DiagramModelArchimateComponent'],
    features: [reference('archimateRelationship', 'ArchimateRelationship', { role: 'shown' })],
  },
  { name: 'SketchModel', superTypes: ['DiagramModel'], features: [number('background', 1)] },
  concrete('SketchModelSticky', 'DiagramModelObject DiagramModelContainer TextContent Properties TextPosition Iconic'),
  concrete('SketchModelActor', 'DiagramModelObject Documentable Properties'),
];

export const canvasClasses: readonly ClassDeclaration[] = [
  { ...shape('HintProvider'), features: [text('hintTitle', ''), text('hintContent', '')] },
  shape('HelpHintProvider'),
  { ...shape('NotesContent'), features: [text('notes', '')] },
  onCanvas('CanvasModel', 'DiagramModel', 'HintProvider HelpHintProvider'),
  {
    ...named('CanvasModelSticky'),
    superTypes: [...outside('Iconic TextContent'), 'NotesContent', ...outside('Properties Lockable BorderObject TextPosition')],
  },
  {
    ...named('CanvasModelBlock'),
    superTypes: [
      ...outside('Iconic DiagramModelContainer Properties Lockable BorderObject'),
      'HelpHintProvider',
      'HintProvider',
      ...outside('TextContent TextPosition'),
    ],
  },
  onCanvas('CanvasModelImage', 'DiagramModelImage Lockable'),
  onCanvas('CanvasModelConnection', 'DiagramModelConnection Lockable'),
];

export function shape(name: string, superTypes = ''): ClassDeclaration {
  return { ...concrete(name, superTypes), isAbstract: true, isInterface: true };
}

function concrete(name: string, superTypes: string): ClassDeclaration {
  return { ...named(name), superTypes: superTypes.split(' ').filter((one) => one !== '') };
}

/** `DiagramModelNote` is a note to people. */
function named(name: string): ClassDeclaration {
  return { name, called: name.replace(/^(Diagram|Sketch|Canvas)Model(?=[A-Z])/, '') };
}

/** A class of the canvas that extends classes of the other package first. */
function onCanvas(name: string, others: string, own = ''): ClassDeclaration {
  return { ...named(name), superTypes: [...outside(others), ...(concrete(name, own).superTypes ?? [])] };
}

function outside(names: string): string[] {
  return names.split(' ').map((name) => archimate + name);
}
