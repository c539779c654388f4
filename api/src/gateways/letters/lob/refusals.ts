import type { LetterRefusal } from '@portal/shared/contract'
import type { LobFault } from './fault.ts'

/** Lob's codes for what is wrong with one letter. */
const refusals: Readonly<Record<string, LetterRefusal>> = {
  file_pages_exceed_max: 'too_many_pages',
  file_size_exceeds_limit: 'file_too_large',
  file_pages_below_min: 'document_refused',
  inconsistent_page_dimensions: 'document_refused',
  invalid_file: 'document_refused',
  invalid_file_dimensions: 'document_refused',
  invalid_image_dpi: 'document_refused',
  pdf_encrypted: 'document_refused',
  unembedded_fonts: 'document_refused',
  address_length_exceeds_limit: 'address_refused',
  failed_deliverability_strictness: 'address_refused',
}

/** Wrong for every letter: our account or our request. */
const general = ['unsupported_lob_version', 'mail_use_type_can_not_be_null', 'foreign_return_address']

/** What is wrong with the letter that Lob did not take; null: with the line, the account or Lob itself. */
export function refusedBy({ status, code }: LobFault): LetterRefusal | null {
  if (status === 413) return 'file_too_large'
  if (status !== 422 || general.includes(code ?? '')) return null
  return refusals[code ?? ''] ?? 'carrier_refused'
}
