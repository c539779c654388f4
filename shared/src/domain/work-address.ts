/** Words that a company's name has and its address on the net mostly has not. */
const FORMS = new Set(['the', 'inc', 'incorporated', 'llc', 'llp', 'ltd', 'co', 'company', 'corp', 'corporation'])

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

/**
 * Whether an e-mail address looks like one of the consumer's employer, who could read it (12 CFR 1006.22(f)(3), R-07):
 * its domain bears the employer's name. Names of less than four letters tell nothing.
 */
export function isWorkAddress(email: string, employer: string | null | undefined): boolean {
  const name = lettersOf(employer ?? '')
    .split(' ')
    .filter((word) => !FORMS.has(word))
    .join('')
  const domain = email.slice(email.lastIndexOf('@') + 1).split('.')
  return name.length >= 4 && domain.slice(0, -1).some((label) => lettersOf(label).replaceAll(' ', '') === name)
}
