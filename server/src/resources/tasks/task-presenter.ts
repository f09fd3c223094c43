/** A task as its creator sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { isFinal } from '../../storage/tables/task-statuses.ts';
import { instant } from '../audit.ts';
import type { ListedTask } from './seen-tasks.ts';
import { type Task, validationKind } from './task.ts';

export function taskPresenter(urls: Urls) {
  return (task: Task) => ({
    id: task.id,
    kind: task.kind,
    title: task.title,
    status: task.status,
    progress: task.progress,
    message: task.message,
    input: task.input,
    preview: task.preview,
    result: resultOf(task, urls),
    error: task.error,
    active: task.isActive,
    creator: task.creator,
    creationDateTime: instant(task.createdAt),
    startDateTime: task.startedAt === null ? null : instant(task.startedAt),
    endDateTime: task.endedAt === null ? null : instant(task.endedAt),
    _links: linksOf(task, urls),
  });
}

/** A task of a list; where it does not come with its documents, it has no such properties. */
export function listedTaskPresenter(urls: Urls) {
  const present = taskPresenter(urls);
  return ({ task, isWhole }: ListedTask) => {
    const shown = present(task);
    if (isWhole) return shown;
    const { input: _, preview: __, result: ___, ...rest } = shown;
    return rest;
  };
}

/** What a listener is told of it. */
export function presentProgress({ id, status, progress, message }: Task) {
  return { id, status, progress, message };
}

/** "`result` of an export has a link to its ZIP", that of a validation links to its findings. */
function resultOf(task: Task, urls: Urls) {
  const { id, result, file } = task;
  const self = urls.to('tasks', id);
  if (result && hasFindings(task)) {
    const exported = (format: string, type: string) => ({ href: `${self}/result?format=${format}`, type });
    const [sarif, csv] = [exported('sarif', 'application/sarif+json'), exported('csv', 'text/csv')];
    return { ...result, _links: { findings: linkTo(`${self}/findings`), sarif, csv } };
  }
  return result && file ? { ...result, _links: { content: linkTo(`${self}/result`) } } : result;
}

/** Whether it is a validation that has come to its end. */
function hasFindings({ kind, result }: Task): boolean {
  return kind === validationKind && result !== null;
}

function linksOf(task: Task, urls: Urls) {
  const { id, status, file, isActive } = task;
  const self = urls.to('tasks', id);
  const isConfirmable = status === 'waiting' || (isFinal(status) && isActive);
  return {
    self: linkTo(self),
    events: { href: `${self}/events`, type: 'text/event-stream' },
    ...((file || hasFindings(task)) && { result: linkTo(`${self}/result`) }),
    ...(hasFindings(task) && { findings: linkTo(`${self}/findings`) }),
    ...(isConfirmable && { confirm: linkTo(`${self}/confirm`) }),
  };
}
