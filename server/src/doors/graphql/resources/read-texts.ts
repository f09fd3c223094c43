/** Bounds the texts of entities that are read for one answer, before they are told: thousands of them may have long ones. */
import { answerLimits, tooMuch } from '../execution/answer-budget.ts';

export class ReadTexts {
  private characters = 0;

  /** The same entities; where they have more text than an answer may, it fails. */
  counted<Node extends { readonly characters: number }>(nodes: readonly Node[], bytesOfDocuments = 0): readonly Node[] {
    this.characters += bytesOfDocuments;
    for (const { characters } of nodes) this.characters += characters;
    if (this.characters > answerLimits.characters) throw tooMuch(answerLimits);
    return nodes;
  }
}
