/** Shortest and longest top-level domain: the specification's 2, and 63 instead of its 5 so that .attorney works (K-22). */
export const TLD_MIN = 2
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
