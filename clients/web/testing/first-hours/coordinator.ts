/** The first hour of somebody who coordinates buildings, with a file of IFC. */
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { FirstHour } from './first-hour.ts';
import { dropFiles, makeProject, openModel, openReport, textOf } from './ways.ts';

const file = { name: 'library.ifc', text: aBuilding() };

export const coordinator: FirstHour = {
  name: 'coordinator',
  says: 'a building is dropped, walked through by its storeys, a door found with its property sets, and the doors taken along as a table',
  async spend({ page, reached }) {
    await makeProject(page, { name: 'Town library', scope: 'Buildings' });
    await dropFiles(page, [file]);
    const report = await openReport(page, file.name);
    await report.getByRole('rowheader', { name: 'IfcDoor', exact: true }).waitFor();
    await reached('the import report');
    await page.keyboard.press('Escape');
    await openModel(page, file.name);
    await reached('the model');
    const pages = page.getByRole('navigation', { name: 'Pages of the model' });
    await pages.getByRole('link', { name: 'Tree' }).click();
    const tree = page.getByRole('treegrid', { name: 'Objects' });
    for (const name of [/^Library/, /^Site/, /^Main building/, /^Ground floor/]) {
      const row = tree.getByRole('row', { name }).first();
      await row.click();
      if ((await row.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('ArrowRight');
    }
    await tree.getByRole('row', { name: /^Front door/ }).click();
    const object = page.getByRole('region', { name: 'Object', exact: true });
    await object
      .getByRole('region', { name: 'Pset_DoorCommon' })
      .getByRole('row', { name: /^FireRating/ })
      .getByText('EI 30')
      .waitFor();
    await reached('a door and its property sets');
    await pages.getByRole('link', { name: 'Overview' }).click();
    const tables = page.getByRole('region', { name: /^Tables/ }).getByRole('link', { name: /: CSV$/ });
    await tables.first().waitFor();
    const addresses = await tables.evaluateAll((all) => all.map((one) => (one as unknown as { href: string }).href));
    const texts = await Promise.all(addresses.map((address) => textOf(page, address)));
    if (!texts.some((text) => text.includes('Front door'))) throw new Error(`No table has the door: ${addresses}`);
    await page
      .getByRole('region', { name: /^Classes/ })
      .getByRole('link', { name: 'IfcDoor', exact: true })
      .click();
    await page
      .getByRole('grid')
      .getByRole('row', { name: /^Front door/ })
      .waitFor();
    await reached('the doors as a table');
  },
};
