/** Content assist by the service: proposals for a text, and what is wrong with it. */
import { type Completion, type CompletionContext, type CompletionResult, pickedCompletion } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { ExpressionDiagnostic, ExpressionProposal } from '@orrery/api';
import { isWorthAnotherAttempt, orrery } from '../../../service.ts';
import type { QueryLanguage } from '../query-languages.ts';

export interface TextContext {
  readonly projectId: string;
  readonly language: QueryLanguage;
  readonly modelId: string | undefined;
}

const contextOf = ({ modelId, language }: TextContext) => (modelId && language === 'aql' ? { context: { modelId } } : {});

/** The word that is being written. */
const begunWord = /[\w?$:.>-]+$/;
const mostProposals = 200;
const pauseMilliseconds = 500;

/** The signs of CodeMirror for the kinds of proposals. */
const completionTypes: Readonly<Record<ExpressionProposal['kind'], string>> = {
  feature: 'property',
  property: 'property',
  operation: 'method',
  variable: 'variable',
  type: 'class',
  keyword: 'keyword',
  literal: 'constant',
  prefix: 'namespace',
};

/** One question is on its way at a time. */
export function proposalsFor(about: () => TextContext) {
  return async (at: CompletionContext): Promise<CompletionResult | null> => {
    if (!at.explicit && !at.matchBefore(begunWord)) return null;
    const giveUp = new AbortController();
    at.addEventListener('abort', () => giveUp.abort());
    const isAsAsked = () => !giveUp.signal.aborted && at.view?.state.doc === at.state.doc;
    const { projectId: id, language } = about();
    const body = { language, expression: at.state.doc.toString(), offset: at.pos, ...contextOf(about()) };
    const found = await asked(() => orrery.proposeExpressions({ path: { id }, body, signal: giveUp.signal }), isAsAsked);
    // An empty list has the editor ask anew where the text went on meanwhile; `null` would say that there is no help, until the next key.
    const options = (found ?? []).slice(0, mostProposals);
    return { from: Math.min(at.pos, ...options.map(({ start }) => start)), options: options.map(completionOf), filter: false };
  };
}

/** A service that is busy is asked again, as long as the answer is of use. Help that does not come is no fault of the text. */
async function asked<T>(question: () => Promise<T>, isOfUse: () => boolean): Promise<T | undefined> {
  for (let attempts = 0; ; attempts++) {
    try {
      return await question();
    } catch (reason) {
      if (!isOfUse() || !isWorthAnotherAttempt(attempts, reason)) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * 2 ** attempts));
      if (!isOfUse()) return undefined;
    }
  }
}

/** The service says which part of the text each one replaces. */
function completionOf({ kind, label, insertText, detail, documentation, start, end }: ExpressionProposal): Completion {
  return {
    label,
    detail: detail === label ? '' : detail,
    type: completionTypes[kind],
    ...(documentation && { info: documentation }),
    apply: (view: EditorView, completion: Completion) => {
      const cursor = view.state.selection.main.head;
      const to = Math.max(end, Math.min(cursor, view.state.doc.length));
      view.dispatch({
        changes: { from: start, to, insert: insertText },
        selection: { anchor: start + insertText.length },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
      });
    },
  };
}

export interface Diagnosed {
  readonly diagnostics: readonly ExpressionDiagnostic[];
  readonly isMutating: boolean;
}

const nothingWrong: Diagnosed = { diagnostics: [], isMutating: false };

export function diagnosticsFor(about: () => TextContext, onDiagnosed: (found: Diagnosed | undefined) => void) {
  let last: Promise<readonly Diagnostic[]> | undefined;
  const look = async (view: EditorView, isLast: () => boolean): Promise<readonly Diagnostic[]> => {
    const { doc } = view.state;
    const expression = doc.toString();
    const isAsAsked = () => isLast() && view.state.doc === doc;
    const found = expression.trim() === '' ? nothingWrong : await asked(() => diagnosed(about(), expression), isAsAsked);
    // Of a text that was written on meanwhile nothing is said: its turn comes. In another language the same text is asked about anew, and that answer counts.
    if (!isLast()) return last!;
    if (!isAsAsked()) return [];
    onDiagnosed(found);
    return (found?.diagnostics ?? []).map(({ severity, message, start, end }) => ({
      severity,
      message,
      from: Math.min(start, expression.length),
      to: Math.min(Math.max(end, start), expression.length),
    }));
  };
  return (view: EditorView): Promise<readonly Diagnostic[]> => {
    const own: Promise<readonly Diagnostic[]> = look(view, () => last === own);
    last = own;
    return own;
  };
}

async function diagnosed(about: TextContext, expression: string): Promise<Diagnosed> {
  const { projectId: id, language } = about;
  const body = { language, expression, ...contextOf(about) };
  const { diagnostics, mutating } = await orrery.diagnoseExpression({ path: { id }, body });
  return { diagnostics, isMutating: mutating };
}
