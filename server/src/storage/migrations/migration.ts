/** A step in the life of the schema: statements that may safely run again, in the types of the database at hand. */
export interface Migration {
  readonly name: string;
  readonly statements: (types: ColumnTypes) => readonly string[];
  /** Whether the service works without it, only slower: an extension that the database's operator may not allow. */
  readonly isOptional?: boolean;
}

export interface ColumnTypes {
  readonly database: 'sqlite' | 'postgres';
  readonly id: string;
  readonly text: string;
  readonly integer: string;
  readonly bytes: string;
  /** The column that numbers a searched table's rows, with its comma; empty where the search index needs none. */
  readonly rowNumber: string;
}

export const sqliteTypes: ColumnTypes = {
  database: 'sqlite',
  id: 'text',
  text: 'text',
  integer: 'integer',
  bytes: 'blob',
  rowNumber: 'seq integer primary key,',
};

export const postgresTypes: ColumnTypes = {
  database: 'postgres',
  id: 'uuid',
  text: 'text collate "C"',
  integer: 'bigint',
  bytes: 'bytea',
  rowNumber: '',
};
