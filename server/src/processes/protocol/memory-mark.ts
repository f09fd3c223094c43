/** The text that a process that passes its memory limit writes to its error output before it ends itself. */
export const memoryMark = 'orrery: memory limit passed';
