/** Digits of a verification code (K-11). */
export const CODE_LENGTH = 8

/** What stays of a typed or pasted code: digits, at most eight (SH-81). */
export const shapeCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, CODE_LENGTH)

/** Whether a typed code is whole. */
export const isCode = (code: string): boolean => code.length === CODE_LENGTH
