/** The languages in which every entry of the menu has words. */
export const menuLanguages = ['en', 'es'] as const

/** The longest words of an entry: the bar of a narrow desktop has room for them beside the others. */
export const longestMenuWords = 30

/** A key of texts, such as `nav.documents` or `bankFiles`: people would read it in the place of words. */
const key = /^(?:[a-z]\w*(?:\.\w+)+|[a-z]+[A-Z]\w*)$/

/** What to do about {@link faultOfMenuWords}. */
export const menuRemedy = `Write the words that people read, at most ${longestMenuWords} characters.`

/** What is wrong with the words of the entry `name` in one language; undefined for good ones. */
export function faultOfMenuWords(name: string, words: unknown): string | undefined {
  if (typeof words !== 'string' || words.trim() === '') return 'has no words'
  if (words === name || key.test(words)) return `is a key (${words}), no words`
  if (words.length > longestMenuWords) return `has ${words.length} characters`
  return undefined
}
