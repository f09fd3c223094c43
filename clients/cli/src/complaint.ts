/** An error that the person at the command line can mend: a sentence, without a stack. */

export class Complaint extends Error {}
