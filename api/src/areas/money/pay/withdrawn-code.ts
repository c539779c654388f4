/** Why a debit was taken back before it reached the bank: its debt was disputed, or rests for another reason (R-12, L-31). */
export type WithdrawnCode = 'disputed' | 'held'

export const isWithdrawnCode = (code: string | null): code is WithdrawnCode => code === 'disputed' || code === 'held'
