/** The kind of representations that are object forms. */
export const objectFormKind = 'orrery:form';
