import { instantAt, isNoticeLongEnough, usableAfterNotice, type LocalDate } from '@portal/shared/domain'
import type { ConsentBasis } from '../../../../db/schema/people.ts'
import type { Issue } from './issue.ts'
import type { ReadRow } from './read-row.ts'

const dateOf = (row: ReadRow, column: string) => row.text(column) as LocalDate | null

/**
 * The basis on which a file permits the use of an e-mail address: only the file itself, unless it says when and
 * how the address was used.
 */
interface FileBasis {
  readonly consent: ConsentBasis
  readonly consentAt: Date
  readonly usableFrom: LocalDate | null
}

/**
 * The basis of a row's address: the prior collector used it (12 CFR 1006.6(d)(4)(iii)), or the creditor used it and
 * sent a notice with time to opt out (1006.6(d)(4)(ii)), which must have passed. Null means the file alone.
 */
export function emailBasisOf(row: ReadRow, zone: string): FileBasis | null {
  const at = (date: LocalDate) => instantAt(date, '12:00', zone)
  const prior = dateOf(row, 'email_prior_collector_date')
  if (prior !== null) return { consent: 'prior_collector', consentAt: at(prior), usableFrom: null }
  const [used, notice] = [dateOf(row, 'email_used_date'), dateOf(row, 'email_notice_date')]
  if (used === null || notice === null) return null
  const usableFrom = usableAfterNotice(notice, dateOf(row, 'email_opt_out_date'))
  return { consent: 'creditor_notice', consentAt: at(notice), usableFrom }
}

const COLUMNS = ['email_used_date', 'email_notice_date', 'email_opt_out_date', 'email_prior_collector_date']

/** Whether a notice left enough time to opt out; otherwise it does not count. */
export function emailBasisErrors(row: ReadRow): Issue[] {
  const [notice, optOut] = [dateOf(row, 'email_notice_date'), dateOf(row, 'email_opt_out_date')]
  const isShort = notice !== null && optOut !== null && !isNoticeLongEnough(notice, optOut)
  return isShort ? [{ code: 'notice_short', column: 'email_opt_out_date' }] : []
}

/** Warnings about dates whose related dates are missing: such dates permit nothing. */
export function emailBasisWarnings(row: ReadRow): Issue[] {
  const first = COLUMNS.find((column) => row.text(column) !== null)
  if (first === undefined) return []
  const isWhole =
    row.text('email') !== null &&
    (row.text('email_prior_collector_date') !== null ||
      (row.text('email_used_date') !== null && row.text('email_notice_date') !== null))
  return isWhole ? [] : [{ code: 'basis_incomplete', column: first }]
}
