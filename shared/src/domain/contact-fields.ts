/** Shortest top-level domain (K-22). */
export const TLD_MIN = 2
/** Longest top-level domain: 63 instead of the specification's 5, so that .attorney works (K-22). */
export const TLD_MAX = 63

/** Longest address (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
export const EMAIL_MAX = 254

const EMAIL = new RegExp(
  `^[a-z0-9_+'-]+(?:\\.[a-z0-9_+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{${TLD_MIN},${TLD_MAX}}$`,
)

/** An address as it is stored and compared: trimmed, lower case (C-67). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** The strict variant: an address must be there and be valid. */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text)
  return email.length <= EMAIL_MAX && EMAIL.test(email)
}

/** The lenient variant: nothing, or a valid address. */
export const isEmailOrEmpty = (text: string): boolean => text.trim() === '' || isEmail(text)

/** Longest stored ZIP: five digits, dash, four digits. */
export const ZIP_MAX = 10

/** Whether the text is a ZIP: five digits, or ZIP+4 with or without the dash. */
export const isZip = (text: string): boolean => /^\d{5}(?:-?\d{4})?$/.test(text.trim())

/** Shows and masks a ZIP: five digits, dash, up to four. */
export function formatZip(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** Last four characters of a number, without punctuation. */
export const lastFour = (number: string): string => number.replace(/\W/g, '').slice(-4)

/** SSN as every screen shows it: ***-**-1234. */
export const maskSsn = (ssnOrLastFour: string): string => `***-**-${lastFour(ssnOrLastFour)}`

/** Account or card number as every screen shows it: ****1234. */
export const maskAccount = (numberOrLastFour: string): string => `****${lastFour(numberOrLastFour)}`

/** An address that says where a code went without revealing the address: j***@mail.example. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host}`
}

/** A phone number that says where a code went: (***) ***-0142. */
export const maskPhone = (phone: string): string => `(***) ***-${lastFour(phone)}`
