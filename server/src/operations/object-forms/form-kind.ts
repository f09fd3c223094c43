/** The kind of representations that are forms. */
export const formKind = 'orrery:form';
