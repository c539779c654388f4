/** The option of an account: 'REF-100 – First Northern Bank'. */
export const accountOption = (
  { referenceNumber, originalCreditor }: { referenceNumber: string; originalCreditor: string | null },
  value: string,
) => ({ value, label: originalCreditor ? `${referenceNumber} – ${originalCreditor}` : referenceNumber })
