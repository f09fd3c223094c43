/** Notes projects of which models are to be marked afterwards, some at a time (`raised-marks.ts`): a note is written for each project, and not for each of its models. */

/** In SQL: the beginning of a statement that notes projects, before what finds them with a 1 behind each, and its end. */
export const notingProjects = 'insert into unmarked_projects (project_id, times)';
export const notedAgain = 'on conflict (project_id) do update set times = unmarked_projects.times + 1';
