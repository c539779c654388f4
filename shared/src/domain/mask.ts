/** Last four characters of a number, without punctuation. */
export const lastFour = (number: string): string => number.replace(/\W/g, '').slice(-4)

/** SSN as every screen shows it: ***-**-1234. */
export const maskSsn = (ssnOrLastFour: string): string => `***-**-${lastFour(ssnOrLastFour)}`

/** Account or card number as every screen shows it: ****1234. */
export const maskAccount = (numberOrLastFour: string): string => `****${lastFour(numberOrLastFour)}`

/** An address that says where a code went without telling it to somebody else: j***@mail.example. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host}`
}

/** A phone number that says where a code went: (***) ***-0142. */
export const maskPhone = (phone: string): string => `(***) ***-${lastFour(phone)}`
