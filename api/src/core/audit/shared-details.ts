/** The account of an entry, by its id. */
export const onDebt = { debt: 'debt' } as const

/** A row of an inventory file. */
export const row = { ...onDebt, file: 'text', line: 'count', upload: 'hidden' } as const
