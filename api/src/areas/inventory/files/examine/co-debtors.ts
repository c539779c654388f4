import { findBy } from '../../../../security/find-by.ts'
import { nameKey } from '../../../../security/normalise.ts'
import { coDebtorIssues, namesCoDebtor, ofCoDebtor } from '../row/co-debtor.ts'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'
import { isSamePerson, type Examination } from './examination.ts'
import { peopleBySsn } from './look-up-repo.ts'

/**
 * The errors in the co-debtor of a row: without a name, the owner once more, or a known Social Security number with
 * another name and date of birth.
 */
export async function coDebtorJudge(
  { tx, tenantId, vault }: Examination,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => Issue[]> {
  const indexOf = (row: ReadRow) => {
    const ssn = ofCoDebtor(row, 'ssn')
    return ssn === null ? null : findBy.ssn(vault, tenantId, ssn)
  }
  const indexes = rows.flatMap((row) => indexOf(row) ?? [])
  const known = indexes.length === 0 ? new Map<string, never>() : await peopleBySsn(tx, tenantId, indexes)
  return (row) => {
    if (!namesCoDebtor(row)) return []
    const issues = coDebtorIssues(row)
    const ssn = ofCoDebtor(row, 'ssn')
    if (ssn !== null && ssn === row.text('ssn')) issues.push({ code: 'co_debtor_owner', column: 'co_debtor_ssn' })
    const index = indexOf(row)
    const other = index === null ? undefined : known.get(index)
    const dob = ofCoDebtor(row, 'date_of_birth')
    const identity = {
      dobIndex: dob === null ? null : findBy.dob(vault, tenantId, dob),
      lastNameKey: nameKey(ofCoDebtor(row, 'last_name') ?? ''),
    }
    if (other && !isSamePerson(other, identity)) issues.push({ code: 'ssn_taken', column: 'co_debtor_ssn' })
    return issues
  }
}
