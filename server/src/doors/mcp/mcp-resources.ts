/** The resources of the MCP server: models, representations and metamodels, told by the tools. */
import type { Caller } from '../../access/caller.ts';
import { everything } from '../../conditions/condition.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { uuidPattern } from '../../uuid-notation.ts';
import type { ToolUseCases } from '../tools/tool.ts';
import type { CalledTool, ToolCalls } from '../tools/tool-calls.ts';

interface ResourceKind {
  readonly uriTemplate: string;
  readonly name: string;
  readonly description: string;
  readonly pattern: RegExp;
  /** The tool that tells it, and what that is asked. */
  readonly tool: string;
  readonly input: (parts: readonly string[]) => object;
}

export const resourceKinds: readonly ResourceKind[] = [
  {
    uriTemplate: 'orrery://models/{modelId}',
    name: 'model',
    description: 'What a model is: its project, metamodel, problems, and the classes of its objects.',
    pattern: new RegExp(`^orrery://models/(${uuidPattern})$`),
    tool: 'describe_model',
    input: ([modelId]) => ({ modelId, size: 100 }),
  },
  {
    uriTemplate: 'orrery://representations/{representationId}',
    name: 'representation',
    description: 'The picture of a diagram, as SVG; a link where it is large.',
    pattern: new RegExp(`^orrery://representations/(${uuidPattern})$`),
    tool: 'draw_representation',
    input: ([representationId]) => ({ representationId }),
  },
  {
    uriTemplate: 'orrery://projects/{projectId}/metamodels',
    name: 'metamodels',
    description: 'The metamodels of a project.',
    pattern: new RegExp(`^orrery://projects/(${uuidPattern})/metamodels$`),
    tool: 'describe_metamodel',
    input: ([projectId]) => ({ projectId, size: 100 }),
  },
  {
    uriTemplate: 'orrery://projects/{projectId}/metamodels/{uri}',
    name: 'metamodel',
    description: 'The classes of a metamodel; its namespace is percent-encoded.',
    pattern: new RegExp(`^orrery://projects/(${uuidPattern})/metamodels/([^/]{1,6000})$`),
    tool: 'describe_metamodel',
    input: ([projectId, uri = '']) => ({ projectId, uri: decoded(uri), size: 100 }),
  },
];

const pageSize = 100;

export class McpResources {
  private readonly calls: ToolCalls;
  private readonly useCases: Pick<ToolUseCases, 'models' | 'representations'>;

  constructor(calls: ToolCalls, useCases: Pick<ToolUseCases, 'models' | 'representations'>) {
    this.calls = calls;
    this.useCases = useCases;
  }

  /** Models first, then representations. The cursor says where to go on. */
  async list(caller: Caller, cursor: string | undefined, signal: AbortSignal) {
    const [, kind = 'models', number = '0'] = /^(models|representations)-(\d{1,6})$/.exec(cursor ?? '') ?? [];
    const page = { number: Number(number), size: pageSize };
    const { resources, total } = await (kind === 'models' ? this.models(caller, page, signal) : this.drawn(caller, page, signal));
    const isLast = (page.number + 1) * pageSize >= total;
    const next = isLast ? (kind === 'models' ? 'representations-0' : undefined) : `${kind}-${page.number + 1}`;
    return { resources, ...(next && { nextCursor: next }) };
  }

  /** What the tool tells; nothing where the address names none. */
  async read(caller: Caller, uri: string, signal: AbortSignal): Promise<CalledTool | undefined> {
    for (const { pattern, tool, input } of resourceKinds) {
      const parts = pattern.exec(uri)?.slice(1);
      if (parts) return this.calls.call({ name: tool, input: input(parts), caller, signal });
    }
    return undefined;
  }

  private async models(caller: Caller, page: PageRequest, signal: AbortSignal) {
    const { items, total } = await this.useCases.models.list(caller, { where: everything, sort: [], page, signal });
    const resources = items.map(({ id, name, project }) => {
      return { uri: `orrery://models/${id}`, name, description: `Model in ${project.name}`, mimeType: 'application/json' };
    });
    return { resources, total };
  }

  private async drawn(caller: Caller, page: PageRequest, signal: AbortSignal) {
    const { items, total } = await this.useCases.representations.list(caller, { where: everything, sort: [], page, signal });
    const resources = items.map(({ id, name, model }) => {
      return { uri: `orrery://representations/${id}`, name, description: `Representation of ${model.name}` };
    });
    return { resources, total };
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
