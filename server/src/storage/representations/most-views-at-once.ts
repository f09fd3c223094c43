/** How many representations that follow from views one transaction writes: a tenth of a second of processor time on the embedded database. */
export const mostViewsAtOnce = 500;
