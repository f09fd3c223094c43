/** Reads the entities of a document type declaration. Nothing is fetched, and no entity refers to another. */
import { Entities } from './entities.ts';
import { withLineFeeds, type XmlScanner } from './scanner.ts';

const [greaterThan, bracket, closingBracket, doubleQuote, singleQuote] = [62, 91, 93, 34, 39];

/** The scanner stands at `<!DOCTYPE`, and afterwards behind the declaration. */
export function readDoctype(scanner: XmlScanner): Entities {
  const entities = new Entities(scanner.text.length);
  scanner.at += '<!DOCTYPE'.length;
  if (!scanner.skipSpace()) scanner.fail(notWellFormed);
  scanner.name('A document type has no name.');
  scanner.skipSpace();
  refuseExternal(scanner);
  if (scanner.text.charCodeAt(scanner.at) === bracket) readSubset(scanner, entities);
  endDeclaration(scanner);
  return entities;
}

const notWellFormed = 'The document type declaration is not well-formed.';

function refuseExternal(scanner: XmlScanner): void {
  const word = scanner.text.slice(scanner.at, scanner.at + 6);
  if (word === 'SYSTEM' || word === 'PUBLIC') scanner.fail('A document type may refer to nothing outside the document.');
}

function endDeclaration(scanner: XmlScanner): void {
  scanner.skipSpace();
  if (scanner.text.charCodeAt(scanner.at) !== greaterThan) scanner.fail(notWellFormed);
  scanner.at++;
}

// Declarations of elements and attributes would change what the document says, by default values of attributes.
function readSubset(scanner: XmlScanner, entities: Entities): void {
  const { text } = scanner;
  scanner.at++;
  for (scanner.skipSpace(); text.charCodeAt(scanner.at) !== closingBracket; scanner.skipSpace()) {
    if (text.startsWith('<!--', scanner.at)) scanner.comment();
    else if (text.startsWith('<!ENTITY', scanner.at)) readEntity(scanner, entities);
    else scanner.fail('A document type may declare entities of the document itself and nothing else.');
  }
  scanner.at++;
}

function readEntity(scanner: XmlScanner, entities: Entities): void {
  const start = scanner.at;
  scanner.at += '<!ENTITY'.length;
  if (!scanner.skipSpace()) scanner.fail(notWellFormed);
  const name = scanner.name('Only entities with a plain name are read.');
  scanner.skipSpace();
  refuseExternal(scanner);
  const text = entityText(scanner, name);
  endDeclaration(scanner);
  if (!entities.declare(name, text)) scanner.fail('A document declares too many entities.', start);
}

/** A text without markup, and without references: so no entity can be longer than it looks. */
function entityText(scanner: XmlScanner, name: string): string {
  const quote = scanner.text.charCodeAt(scanner.at);
  if (quote !== doubleQuote && quote !== singleQuote) scanner.fail(`The entity ${name} has no text.`);
  const start = scanner.at + 1;
  const raw = scanner.upTo(String.fromCharCode(quote), `The text of the entity ${name} does not end.`, start);
  const markup = raw.search(/[<&%]/);
  if (markup >= 0) scanner.fail(`The entity ${name} is more than a plain text.`, start + markup);
  scanner.refuseCharactersOf(raw, start);
  return withLineFeeds(raw);
}
