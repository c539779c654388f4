import { oneOf, words, type ViewOf } from '@portal/shared/kit'

/** Which letter is shown: of an account, by a template, in a language; empty is the usual one. */
export const letterAddress = {
  account: words(),
  template: words('letter'),
  language: oneOf(['', 'en', 'es'] as const),
}

/** One of them. */
export type LetterWish = ViewOf<typeof letterAddress>
