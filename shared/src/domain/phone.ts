/** Length of the written form "(212) 555-0142": valid from here on (X-25, K-09). */
export const PHONE_FORMATTED_LENGTH = 14

/** The ten national digits of a typed, pasted or stored number; a leading +1 or 1 is dropped, excess digits are cut. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const hasCountryCode = digits.startsWith('1') && (digits.length > 10 || text.trim().startsWith('+1'))
  return (hasCountryCode ? digits.slice(1) : digits).slice(0, 10)
}

/** The input mask: formats as far as digits go, "(212) 55" while typing, "(212) 555-0142" when complete. */
export function formatPhoneEntry(typed: string): string {
  const digits = phoneDigits(typed)
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Shows a phone number: formatted when it has ten national digits, otherwise as it stands (S-09). */
export function formatPhone(text: string): string {
  return phoneDigits(text).length === 10 && text.replace(/\D/g, '').length <= 11 ? formatPhoneEntry(text) : text
}

/** Whether the number is complete: its written form has at least 14 characters (K-09). */
export const isPhone = (text: string): boolean => formatPhoneEntry(text).length >= PHONE_FORMATTED_LENGTH

/** The stored form: E.164 "+12125550142"; undefined when incomplete. */
export const toE164 = (text: string): string | undefined => (isPhone(text) ? `+1${phoneDigits(text)}` : undefined)

/** The sent form: digits, and null for an empty field. */
export const phoneToWire = (text: string): string | null => phoneDigits(text) || null
