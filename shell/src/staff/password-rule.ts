/** SH-82: at least 8 characters, one special character, one number, one capital letter. */
export const passwordRules = {
  length: (password: string) => password.length >= 8,
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
  number: (password: string) => /\d/.test(password),
  capital: (password: string) => /[A-Z]/.test(password),
} as const
/** Name of a rule. */
export type PasswordRule = keyof typeof passwordRules

/** Whether a new password meets every rule. */
export function isStrong(password: string): boolean {
  return Object.values(passwordRules).every((keeps) => keeps(password))
}
