/** The first hour of somebody who makes tools with EMF, with a metamodel and a model of it. */
import { familyEcore, familyNsUri } from '@orrery/testing/models.ts';
import type { FirstHour } from './first-hour.ts';
import { downloadAddress, dropFiles, makeProject, openModel, textOf } from './ways.ts';

const metamodel = { name: 'family.ecore', text: familyEcore };
const model = {
  name: 'byron.xmi',
  text: `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" xmi:id="f" name="Byron">
  <members xmi:id="ada" name="Ada" age="36" friends="mary"/>
  <members xmi:id="mary" name="Mary" age="91"/>
  <members xmi:id="annabella" name="Annabella" age="67"/>
</family:Family>
`,
};

export const toolsmith: FirstHour = {
  name: 'toolsmith',
  says: 'a metamodel and a model are dropped together, drawn and walked through, asked by an expression, called by a shell, and had back',
  async spend({ page, reached }) {
    await makeProject(page, { name: 'Families', scope: 'Toolsmiths' });
    await dropFiles(page, [metamodel, model]);
    await reached('both files came in');
    await openModel(page, metamodel.name);
    await page
      .getByRole('region', { name: /^Views/ })
      .getByRole('link')
      .first()
      .click();
    const drawn = page.getByRole('tree', { name: 'What is drawn' });
    await drawn
      .getByRole('treeitem', { name: /Person/ })
      .first()
      .click();
    await reached('the class diagram');
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Families' }).click();
    await page
      .getByRole('region', { name: /^Models/ })
      .getByRole('link', { name: 'byron' })
      .click();
    const pages = page.getByRole('navigation', { name: 'Pages of the model' });
    await pages.getByRole('link', { name: 'Tree' }).click();
    const tree = page.getByRole('treegrid', { name: 'Objects' });
    await tree.getByRole('row', { name: /^Byron/ }).waitFor();
    await tree.focus();
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const object = page.getByRole('region', { name: 'Object', exact: true });
    await object.getByRole('row', { name: /^age/ }).getByText('36').waitFor();
    await reached('the tree and its properties');
    await pages.getByRole('link', { name: 'Queries' }).click();
    await page.getByRole('textbox', { name: 'Query in AQL' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('self.mem');
    await page
      .getByRole('option', { name: /members/ })
      .first()
      .waitFor();
    await reached('completion');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('self.members->select(p | p.age > 40)');
    await page.keyboard.press('Control+Enter');
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.getByText('2 values').waitFor();
    await result.getByRole('link', { name: 'Mary' }).waitFor();
    await reached('what an expression finds');
    await page.getByRole('button', { name: 'As API call' }).click();
    await page.getByRole('dialog', { name: 'As API call' }).getByText('expression-evaluations').waitFor();
    await reached('the screen as a call');
    await page.keyboard.press('Escape');
    await result.getByRole('link', { name: 'Mary' }).click();
    await pages.getByRole('link', { name: 'Overview' }).click();
    if ((await textOf(page, await downloadAddress(page, 'XMI'))) !== model.text)
      throw new Error('The file came back as another.');
  },
};
