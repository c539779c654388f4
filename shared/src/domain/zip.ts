/** Longest stored ZIP: five digits, dash, four digits. */
export const ZIP_MAX = 10

/** Whether the text is a ZIP: five digits, or ZIP+4 with or without the dash. */
export const isZip = (text: string): boolean => /^\d{5}(?:-?\d{4})?$/.test(text.trim())

/** Shows and masks a ZIP: five digits, dash, up to four. */
export function formatZip(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** The five digits that sign-in compares; undefined when there are fewer. */
export function zipFive(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 5 ? digits.slice(0, 5) : undefined
}
