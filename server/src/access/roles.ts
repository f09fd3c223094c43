/** The roles of a project member, from none to owner. */
export const roles = ['none', 'viewer', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];
