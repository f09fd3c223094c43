/** Tasks and findings that nobody sees: those that are being removed, and findings of a validation that has not come to its end. */

/** The condition in SQL that the task of this id is not removed. */
export function isTaskThere(id: string): string {
  return `${id} not in (select removed.task_id from removed_tasks removed)`;
}

/** The condition in SQL that the findings of the task of this id are seen. */
export function areListed(taskId: string): string {
  return `${taskId} not in (select unlisted.task_id from unlisted_findings unlisted)`;
}
