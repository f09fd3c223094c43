/** Tasks on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { describesOnly } from '../../http/validation/validation.ts';
import { Instant, linksTo, Name, nullable, PersonReference, Uuid } from '../../http/wire.ts';
import { taskStatuses } from '../../storage/tables/task-statuses.ts';

const JsonObjectShape = (title: string, description: string) =>
  Type.Object({}, { title, description, additionalProperties: true });

const TaskErrorShape = Type.Object(
  {
    message: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
    errorId: Type.Optional(Type.String({ description: 'to be quoted to the administrator' })),
  },
  { title: 'TaskError' },
);

const exampleTask = {
  id: exampleId,
  kind: 'create-project-version',
  title: 'Create version 1.0',
  status: 'succeeded',
  progress: 1,
  message: '12 models',
  input: { projectId: examples.project.id, version: '1.0' },
  preview: null,
  result: { projectId: '0190f0c2-6666-7c3e-9a55-3f1f2b6a9d07', models: 12 },
  error: null,
  active: true,
  creator: examples.ada,
  creationDateTime: examples.dateTime,
  startDateTime: examples.dateTime,
  endDateTime: examples.dateTime,
  _links: exampleLinks(`tasks/${exampleId}`, { events: `tasks/${exampleId}/events`, confirm: `tasks/${exampleId}/confirm` }),
};

export const TaskShape = Type.Object(
  {
    id: Uuid,
    kind: Type.String(),
    title: Type.String(),
    status: Type.Enum([...taskStatuses], { title: 'TaskStatus', type: 'string' }),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    message: nullable(Type.String({ description: 'what it is doing, or has done' })),
    input: JsonObjectShape('TaskInput', 'what its kind takes'),
    preview: nullable(JsonObjectShape('TaskPreview', 'what it is about to do, where it waits to be confirmed')),
    result: nullable(JsonObjectShape('TaskResult', 'what it has done')),
    error: nullable(TaskErrorShape),
    active: Type.Boolean({
      description: 'whether it is among the active tasks: it has not ended, or its end has not been confirmed',
    }),
    creator: PersonReference,
    creationDateTime: Instant,
    startDateTime: nullable(Instant),
    endDateTime: nullable(Instant),
    _links: linksTo('events', 'result', 'confirm'),
  },
  { title: 'Task', examples: [exampleTask] },
);

const { input, preview, result } = TaskShape.properties;
const documents = { input: Type.Optional(input), preview: Type.Optional(preview), result: Type.Optional(result) };

/** A task of a list: where the documents of a page are too large together, some tasks come without theirs. */
const ListedTaskShape = Type.Object({ ...TaskShape.properties, ...documents }, { title: 'ListedTask', examples: [exampleTask] });

export const TaskArray = Type.Array(ListedTaskShape, { title: 'TaskArray', examples: [[exampleTask]] });

export const NewTaskBody = Type.Object(
  {
    kind: Type.String({ description: 'one of the known kinds; another one is 400 with all that are known' }),
    title: Type.Optional(Name),
    input: Type.Optional(JsonObjectShape('NewTaskInput', 'what its kind takes')),
  },
  {
    title: 'NewTask',
    additionalProperties: false,
    examples: [{ kind: 'create-project-version', input: { projectId: examples.project.id, version: '1.0' } }],
  },
);

/** "Optional JSON object with free keys": a request without a body has nothing that could be checked, so the handler looks at it. */
export const ConfirmationBody = Type.Object(
  {},
  {
    title: 'TaskConfirmation',
    additionalProperties: true,
    description: 'what answers the preview',
    examples: [{}],
    [describesOnly]: true,
  },
);
