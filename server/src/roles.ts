/** The roles of a project member, from none to owner, and the states of a request to become one. */
export const roles = ['none', 'viewer', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];

export const enrollmentStatuses = ['pending', 'approved', 'rejected'] as const;

export type EnrollmentStatus = (typeof enrollmentStatuses)[number];
