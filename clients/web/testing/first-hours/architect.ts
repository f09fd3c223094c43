/** The first hour of an architect, with a file of Archi. */
import { bakery } from '../picture-sample.ts';
import type { FirstHour } from './first-hour.ts';
import { downloadAddress, dropFiles, makeProject, openModel, openReport, textOf } from './ways.ts';

const file = { name: 'bakery.archimate', text: bakery };
const nextWeek = bakery.replace('name="Shop"', 'name="Web shop"');

export const architect: FirstHour = {
  name: 'architect',
  says: 'a file of Archi is dropped, its view drawn, an element found with its relations and views, sent to a colleague, and revised',
  async spend({ page, reached, colleague }) {
    await makeProject(page, { name: 'Bakery landscape', scope: 'Enterprise' });
    await reached('an empty project');
    await dropFiles(page, [file]);
    await reached('a file came in');
    const report = await openReport(page, file.name);
    await report.getByRole('rowheader', { name: 'BusinessActor' }).waitFor();
    await reached('the import report');
    await page.keyboard.press('Escape');
    await openModel(page, file.name);
    const views = page.getByRole('region', { name: /^Views/ });
    await views.getByRole('link', { name: 'Overview' }).waitFor();
    await reached('the model');
    await views.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('application', { name: 'Diagram of Overview' }).waitFor();
    await reached('the view as Archi draws it');
    await page.getByRole('tree', { name: 'What is drawn' }).getByRole('treeitem', { name: /Baker/ }).click();
    const chosen = page.getByRole('region', { name: 'Baker' });
    await chosen.getByRole('rowheader', { name: /Serving/ }).waitFor();
    await reached('an element in the view');
    await chosen.getByRole('link', { name: 'Show the object' }).click();
    const object = page.getByRole('region', { name: 'Object', exact: true });
    await object.getByText('Bakes at night.').waitFor();
    await object
      .getByRole('region', { name: /^In which views/ })
      .getByRole('link', { name: 'Overview' })
      .waitFor();
    await object
      .getByRole('table', { name: 'Outgoing' })
      .getByRole('row', { name: /Serving Shop/ })
      .waitFor();
    await reached('its properties, relations and views');
    const sent = page.url();
    const other = await colleague();
    await other.goto(sent);
    await other
      .getByRole('treegrid')
      .getByRole('row', { name: /^Baker/, selected: true })
      .waitFor();
    await other.getByRole('region', { name: 'Object', exact: true }).getByText('Bakes at night.').waitFor();
    await page.getByRole('navigation', { name: 'Pages of the model' }).getByRole('link', { name: 'Overview' }).click();
    await page.setInputFiles('main input[type=file]', {
      name: file.name,
      mimeType: 'application/xml',
      buffer: Buffer.from(nextWeek),
    });
    await other.getByText('Revision 2 by Administrator').waitFor();
    await page
      .getByRole('region', { name: /^Revisions/ })
      .getByText('revision 2')
      .waitFor();
    await reached('next week’s revision');
    if ((await textOf(page, await downloadAddress(page, 'ArchiMate'))) !== nextWeek)
      throw new Error('The file came back as another.');
  },
};
