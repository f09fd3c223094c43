/** The tools of assistants and agents. A new one is a file of `kinds/` and a line here. */
import { compareRevisionsTool } from './kinds/compare-revisions-tool.ts';
import { describeMetamodelTool } from './kinds/describe-metamodel-tool.ts';
import { describeModelTool } from './kinds/describe-model-tool.ts';
import { drawRepresentationTool } from './kinds/draw-representation-tool.ts';
import { findModelsTool } from './kinds/find-models-tool.ts';
import { findProjectsTool } from './kinds/find-projects-tool.ts';
import { listObjectsTool } from './kinds/list-objects-tool.ts';
import { listReferencesTool } from './kinds/list-references-tool.ts';
import { listRepresentationsTool } from './kinds/list-representations-tool.ts';
import { listRevisionsTool } from './kinds/list-revisions-tool.ts';
import { proposeChangeTool } from './kinds/propose-change-tool.ts';
import { readObjectTool } from './kinds/read-object-tool.ts';
import { runAqlTool } from './kinds/run-aql-tool.ts';
import { runSparqlTool } from './kinds/run-sparql-tool.ts';
import { searchTool } from './kinds/search-tool.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [
  searchTool,
  findProjectsTool,
  findModelsTool,
  describeModelTool,
  describeMetamodelTool,
  runSparqlTool,
  runAqlTool,
  listObjectsTool,
  readObjectTool,
  listReferencesTool,
  listRepresentationsTool,
  drawRepresentationTool,
  listRevisionsTool,
  compareRevisionsTool,
  proposeChangeTool,
];
