/** Models for tests: small files of the family metamodel, and the ways in which they are uploaded. */
import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';

export const familyNsUri = 'http://example.org/family';

export const familyEcore = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="family" nsURI="${familyNsUri}" nsPrefix="family">
  <eClassifiers xsi:type="ecore:EClass" name="Family">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="members" upperBound="-1" eType="#//Person" containment="true"/>
  </eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Person">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" lowerBound="1" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="age" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EInt"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="friends" upperBound="-1" eType="#//Person"/>
  </eClassifiers>
</ecore:EPackage>
`;

/** A family in XMI, without ids. */
export function aFamily(...names: readonly string[]): string {
  const members = names.map((name) => `  <members name="${name}"/>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="Byron">
${members}</family:Family>
`;
}

type Headers = Readonly<Record<string, string>>;

/** Uploads a file as a new model. */
export function upload(
  by: Client,
  about: { readonly projectId: string; readonly name: string } & Readonly<Record<string, unknown>>,
  fileName: string,
  content: string | Buffer,
  headers: Headers = {},
): Promise<Answer> {
  const file = { name: 'content', fileName, type: 'application/octet-stream', bytes: content };
  return by.post('/api/models', multipartOf(entity(about), file), { ...multipartType, ...headers });
}

/** Uploads, and gives the model; anything but 201 is an error of the test. */
export async function uploaded(...given: Parameters<typeof upload>): Promise<Body> {
  const { status, text, body } = await upload(...given);
  if (status !== 201) throw new Error(`The model was not taken: ${status} ${text}`);
  return body;
}

/** A project of the caller's own. */
export async function aProject(by: Client, more: object = {}): Promise<Body> {
  const scope = await by.create('/api/scopes', { name: `Scope ${Math.random()}` });
  return by.create('/api/projects', { scopeId: scope.id, name: 'Models', ...more });
}
