import { auditChoices, type AuditChoice } from './audit-choices.ts'

/** Codes of Nacha's tables, such as R01 and C03, by which people in the trade know a return or a correction. */
export const isBankCode = (text: string): boolean => /^[RC]\d\d$/.test(text)

/** The codes in a value, one or several between spaces; null when one is not of this kind. Case is ignored. */
export function codesIn(kind: AuditChoice, value: string): string[] | null {
  const known: readonly string[] = auditChoices[kind]
  const text = value.toLowerCase()
  if (known.includes(text)) return [text]
  const codes = text.split(' ')
  return codes.every((code) => known.includes(code)) ? codes : null
}
