/** What a letter is about; `callbacks.letters` draws the document of each kind when it leaves. */
export type LetterPurpose =
  'validation_notice' | 'case_answer' | 'case_papers' | 'authorization_copy' | 'amount_changed'
