/** The digits of an SSN, phone or account number that was typed with spaces and dashes. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Names and streets for search and sign-in: no accents, lower case, single spaces, no punctuation. */
export function nameKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Reference and account numbers: no spaces and dashes, upper case. */
export const referenceKey = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** The first five digits of a ZIP; ZIP+4 signs in as well. */
export const zipKey = (text: string): string => text.slice(0, 5)
