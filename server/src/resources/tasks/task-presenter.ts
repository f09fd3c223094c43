/** A task as its creator sees it. */
import { linkTo } from '../../http/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { isFinal } from '../../storage/tasks/task-statuses.ts';
import { instant } from '../audit.ts';
import type { Task } from './task.ts';

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

/** What a listener is told of it. */
export function presentProgress({ id, status, progress, message }: Task) {
  return { id, status, progress, message };
}

/** "`result` of an export has a link to its ZIP." */
function resultOf({ id, result, file }: Task, urls: Urls) {
  return result && file ? { ...result, _links: { content: linkTo(`${urls.to('tasks', id)}/result`) } } : result;
}

function linksOf({ id, status, file, isActive }: Task, urls: Urls) {
  const self = urls.to('tasks', id);
  const isConfirmable = status === 'waiting' || (isFinal(status) && isActive);
  return {
    self: linkTo(self),
    events: { href: `${self}/events`, type: 'text/event-stream' },
    ...(file && { result: linkTo(`${self}/result`) }),
    ...(isConfirmable && { confirm: linkTo(`${self}/confirm`) }),
  };
}
