/** What the service knows about a text: how it may go on, and what is wrong with it. */
import { type Completion, type CompletionContext, type CompletionResult, pickedCompletion } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { ExpressionDiagnostic, ExpressionProposal } from '@orrery/api';
import { orrery } from '../../../service.ts';
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
const pauseMilliseconds = 60;

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

export function proposalsFor(about: () => TextContext) {
  return async (at: CompletionContext): Promise<CompletionResult | null> => {
    if (!at.explicit && !at.matchBefore(begunWord)) return null;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    if (at.aborted) return null;
    const giveUp = new AbortController();
    at.addEventListener('abort', () => giveUp.abort());
    const found = await proposals(about(), at.state.doc.toString(), at.pos, giveUp.signal);
    const from = Math.min(at.pos, ...found.map(({ start }) => start));
    return found.length === 0 ? null : { from, options: found.slice(0, mostProposals).map(completionOf), filter: false };
  };
}

/** Help that does not come is no fault of the text. */
async function proposals(
  about: TextContext,
  expression: string,
  offset: number,
  signal: AbortSignal,
): Promise<readonly ExpressionProposal[]> {
  const { projectId: id, language } = about;
  const body = { language, expression, offset, ...contextOf(about) };
  return orrery.proposeExpressions({ path: { id }, body, signal }).catch(() => []);
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

export function diagnosticsFor(about: () => TextContext, onDiagnosed: (found: Diagnosed) => void) {
  return async (view: EditorView): Promise<readonly Diagnostic[]> => {
    const expression = view.state.doc.toString();
    const { diagnostics, isMutating } = expression.trim() === '' ? nothingWrong : await diagnosed(about(), expression);
    // Of a text that was written on meanwhile nothing is said: its turn comes.
    if (view.state.doc.toString() !== expression) return [];
    onDiagnosed({ diagnostics, isMutating });
    return diagnostics.map(({ severity, message, start, end }) => ({
      severity,
      message,
      from: Math.min(start, expression.length),
      to: Math.min(Math.max(end, start), expression.length),
    }));
  };
}

async function diagnosed(about: TextContext, expression: string): Promise<Diagnosed> {
  const { projectId: id, language } = about;
  try {
    const { diagnostics, mutating } = await orrery.diagnoseExpression({
      path: { id },
      body: { language, expression, ...contextOf(about) },
    });
    return { diagnostics, isMutating: mutating };
  } catch {
    return nothingWrong;
  }
}
