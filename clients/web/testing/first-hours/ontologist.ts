/** The first hour of somebody who keeps ontologies, with a file of Turtle. */
import type { FirstHour } from './first-hour.ts';
import { dropFiles, makeProject, openModel } from './ways.ts';

const file = {
  name: 'animals.ttl',
  text: `@prefix : <http://example.org/animals#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

<http://example.org/animals> a owl:Ontology ; rdfs:label "Animals" .
:Animal a owl:Class ; rdfs:label "Animal"@en .
:Swimmer a owl:Class ; rdfs:subClassOf :Animal .
:Bird a owl:Class ; rdfs:subClassOf :Animal .
:Penguin a owl:Class ; rdfs:subClassOf :Bird , :Swimmer ; rdfs:comment "Has two parents." .
:eats a owl:ObjectProperty ; rdfs:domain :Animal .
:pingu a :Penguin ; :eats :herring ; rdfs:label "Pingu" .
:robby a :Penguin ; :eats :herring .
:herring a :Swimmer .
`,
};
const eaters = `PREFIX : <http://example.org/animals#>
SELECT ?who ?what { ?who :eats ?what } ORDER BY ?who`;
const kinds = `PREFIX : <http://example.org/animals#>
SELECT ?class (COUNT(?one) AS ?count) { ?one a ?class . ?class a <http://www.w3.org/2002/07/owl#Class> } GROUP BY ?class ORDER BY ?class`;

export const ontologist: FirstHour = {
  name: 'ontologist',
  says: 'a vocabulary is dropped, its classes seen below each of their parents, asked in SPARQL as table, graph and chart, and the query shared',
  async spend({ page, reached, colleague }) {
    await makeProject(page, { name: 'Zoology', scope: 'Ontologies' });
    await dropFiles(page, [file]);
    await openModel(page, file.name);
    await reached('the model');
    const penguins = page.getByRole('region', { name: /^Classes/ }).getByRole('link', { name: 'Penguin', exact: true });
    await penguins.nth(1).click();
    const object = page.getByRole('region', { name: 'Object', exact: true });
    await object.getByText('Has two parents.').waitFor();
    await reached('a class that stood below each of its parents, and what is said of it');
    const pages = page.getByRole('navigation', { name: 'Pages of the model' });
    await pages.getByRole('link', { name: 'Queries' }).click();
    const editor = page.getByRole('textbox', { name: 'Query in SPARQL' });
    await editor.filter({ hasText: 'http://example.org/animals#' }).waitFor();
    await reached('the queries, with prefixes');
    const result = page.getByRole('region', { name: 'Result', exact: true });
    const ask = async (text: string) => {
      await editor.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
      await page.keyboard.press('Control+Enter');
    };
    await ask(eaters);
    await result.getByText('2 rows').waitFor();
    await result.getByRole('link', { name: /pingu/ }).waitFor();
    await reached('a result as a table');
    await result.getByText('Graph', { exact: true }).click();
    await result.getByText('3 nodes').waitFor();
    await reached('a result as a graph');
    await ask(kinds);
    await result.getByText('Chart', { exact: true }).click();
    await result.getByRole('img', { name: 'count by class' }).waitFor();
    await reached('a result as a chart');
    await page.getByRole('button', { name: 'Save as …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the query' });
    await dialog.getByLabel('Name', { exact: true }).fill('Animals by class');
    await dialog.getByLabel('Share with everybody who sees the project').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Animals by class', level: 1 }).waitFor();
    await reached('a query that is shared');
    const other = await colleague();
    await other.goto(page.url());
    await other.getByRole('img', { name: 'count by class' }).waitFor();
    await page.goBack();
  },
};
