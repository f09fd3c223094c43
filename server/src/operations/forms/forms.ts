/** The derived forms with an address: a new one is one line here. */
import { contentForm } from './content-form.ts';
import { differenceForm } from './differences/difference-form.ts';
import { ecoreForm } from './ecore-form.ts';
import type { ModelForm } from './model-form.ts';
import { modelReportForm } from './model-report-form.ts';
import { owlForm } from './owl-form.ts';

/** Each has an address behind that of its model. */
export const allModelForms: readonly ModelForm[] = [contentForm, ecoreForm, owlForm, differenceForm, modelReportForm];
