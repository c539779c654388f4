import * as v from 'valibot'
import { DateText, Id, Instant } from './fields.ts'

export const mailingStatuses = ['awaiting_release', 'released', 'handed_over'] as const
export const letterStatuses = [
  'queued',
  'held',
  'in_mailing',
  'handed_over',
  'mailed',
  'returned',
  'cancelled',
] as const
export const letterPurposes = [
  'validation_notice',
  'case_answer',
  'case_papers',
  'authorization_copy',
  'amount_changed',
] as const
/** Why the mail carrier does not take a letter; the last is any reason without a code of its own. */
export const letterRefusals = [
  'too_many_pages',
  'file_too_large',
  'document_refused',
  'address_refused',
  'carrier_refused',
] as const
export type LetterRefusal = (typeof letterRefusals)[number]
/**
 * Why a letter is held: a notice whose itemization no file gave, no complete address, mail from it came back, a person
 * whom we may not write to, or a carrier that does not take it.
 */
export const heldReasons = [
  'itemization_missing',
  'no_address',
  'address_returned',
  'deceased',
  'represented',
  'bankrupt',
  // It came back from the printer.
  'not_printed',
  ...letterRefusals,
] as const

/** Letters that are printed and mailed together. */
export const Mailing = v.object({
  mailing_id: Id,
  /** Its name at the print shop, and of its files. */
  name: v.string(),
  business_date: DateText,
  status: v.picklist(mailingStatuses),
  letters: v.number(),
  /** Printed pages with address pages; null before they are drawn. */
  pages: v.nullable(v.number()),
  created_at: Instant,
  released_by: v.nullable(v.string()),
  released_at: v.nullable(Instant),
  handed_over_at: v.nullable(Instant),
  /** The carrier did not take it at the last try. */
  has_failed: v.boolean(),
})
export type Mailing = v.InferOutput<typeof Mailing>

/** A letter on paper. */
export const MailedLetter = v.object({
  letter_id: Id,
  client_id: Id,
  consumer_name: v.string(),
  purpose: v.picklist(letterPurposes),
  language: v.picklist(['en', 'es']),
  status: v.picklist(letterStatuses),
  /** A code of {@link heldReasons} for a held letter; the carrier's own words for one that came back. */
  reason: v.nullable(v.string()),
  queued_at: Instant,
  mailed_on: v.nullable(DateText),
  returned_on: v.nullable(DateText),
  pages: v.nullable(v.number()),
  sha256: v.nullable(v.string()),
  /** Another one was sent in its place. */
  is_replaced: v.boolean(),
})
export type MailedLetter = v.InferOutput<typeof MailedLetter>
