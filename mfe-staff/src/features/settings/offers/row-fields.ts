import type { TypedRow } from './row-form.ts'

/** What the fields of a row have in common: the typed row, a change of it, and the fault at a field. */
export interface RowFields {
  typed: TypedRow
  put: (change: Partial<TypedRow>) => void
  /** Id and fault of a field, to be spread into it. */
  at: (field: string) => { id: string; error: string | undefined }
}
