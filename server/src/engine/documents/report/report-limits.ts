/** The limits of a report. What it leaves out it counts. */

export interface ReportLimits {
  readonly elements: number;
  readonly views: number;
  /** Characters of all pictures together. */
  readonly pictures: number;
}

/** One page is opened as a whole by a browser; an archive has many. */
export const reportLimits: Readonly<Record<'html' | 'zip', ReportLimits>> = {
  html: { elements: 5_000, views: 200, pictures: 24 * 2 ** 20 },
  zip: { elements: 100_000, views: 2_000, pictures: 48 * 2 ** 20 },
};

/** Of each element. */
export const elementLimits = { relations: 200, views: 50, values: 100, parts: 200, properties: 500, path: 20 };

/** Elements on one page of an archive. */
export const elementsOnPage = 500;
