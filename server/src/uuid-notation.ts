/** The notation of UUIDs: wherever a text may be one, and in the description of the interface. */

/** Without groups that repeat: the router takes none. */
export const uuidPattern = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

/** As it is stored: in small letters. */
export const uuidNotation = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
