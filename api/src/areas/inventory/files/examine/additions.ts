import { adultOn, toCents } from '@portal/shared/domain'
import { findBy } from '../../../../security/find-by.ts'
import { nameKey } from '../../../../security/normalise.ts'
import { emailBasisErrors, emailBasisWarnings } from '../row/email-basis.ts'
import type { Issue } from '../row/issue.ts'
import type { ReadRow } from '../row/read-row.ts'
import { itemizationIssues, namesItemization } from '../row/itemization.ts'
import { isElsewhere, servicerIssues } from '../row/servicer.ts'
import type { Finding } from '../verdict.ts'
import { agentIssues, agentsOf } from './agents.ts'
import { coDebtorJudge } from './co-debtors.ts'
import { isSamePerson, type Examination, type Identity } from './examination.ts'
import { strategyIssues } from './strategies.ts'
import { peopleBySsn, takenReferences } from './look-up-repo.ts'

const ADDRESS = ['street', 'city', 'state', 'zip'] as const

/**
 * Examines new accounts: the reference numbers must be free, and a known Social Security number identifies a known
 * person.
 */
export async function examineAdditions(where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> {
  const { tx, tenantId, vault, seen } = where
  const taken = await takenReferences(
    tx,
    tenantId,
    rows.flatMap((row) => row.text('reference_number') ?? []),
  )
  const indexOf = (row: ReadRow) => {
    const ssn = row.text('ssn')
    return ssn === null ? null : findBy.ssn(vault, tenantId, ssn)
  }
  const identityOf = (row: ReadRow): Identity => {
    const dob = row.text('date_of_birth')
    return {
      dobIndex: dob === null ? null : findBy.dob(vault, tenantId, dob),
      lastNameKey: nameKey(row.text('last_name') ?? ''),
    }
  }
  const indexes = rows.map(indexOf)
  const known = await peopleBySsn(
    tx,
    tenantId,
    indexes.filter((index) => index !== null),
  )
  const agents = await agentsOf(tx, tenantId, rows)
  const judgeCoDebtor = await coDebtorJudge(where, rows)
  return rows.map((row, i): Finding => {
    const errors: Issue[] = [
      ...row.issues,
      ...agentIssues(row, agents),
      ...servicerIssues(row),
      ...strategyIssues(row, where.strategies),
      ...emailBasisErrors(row),
      ...judgeCoDebtor(row),
      ...itemizationIssues(row, row.cents('balance')),
    ]
    const warnings: Issue[] = []
    const reference = row.text('reference_number')
    if (reference !== null && taken.has(reference)) errors.push({ code: 'reference_taken', column: 'reference_number' })
    const index = indexes[i] ?? null
    const other = index === null ? undefined : (seen.get(index) ?? known.get(index))
    if (other && !isSamePerson(other, identityOf(row))) errors.push({ code: 'ssn_taken', column: 'ssn' })
    // The first row about a person applies to the later ones.
    if (index !== null && !other) seen.set(index, identityOf(row))
    const isKnown = index !== null && known.has(index) && !seen.has(index)
    if (errors.length === 0) warnings.push(...missing(row, isKnown), ...unitemized(row), ...minor(row, where.today))
    return {
      row,
      action: isKnown ? 'known_consumer' : 'new_consumer',
      consumer: [row.text('first_name'), row.text('last_name')].filter(Boolean).join(' '),
      creditor: row.text('original_creditor') ?? '',
      balance: row.cents('balance'),
      amount: row.cents('balance') ?? toCents(0),
      errors,
      warnings,
    }
  })
}

/** a notice states no date and no amount that the file did not give. */
const unitemized = (row: ReadRow): Issue[] =>
  isElsewhere(row) || namesItemization(row) ? [] : [{ code: 'no_itemization', column: 'itemization_date' }]

/** the date of birth of somebody who is not of age: a contract of a minor may not bind them. */
function minor(row: ReadRow, today: string): Issue[] {
  return ['date_of_birth', 'co_debtor_date_of_birth'].flatMap((column): Issue[] => {
    const dob = row.text(column)
    return dob !== null && adultOn(dob) > today ? [{ code: 'minor', column }] : []
  })
}

/**
 * The fields without which a new consumer cannot sign in, or gets no validation notice by mail; a known consumer has
 * them already.
 */
function missing(row: ReadRow, isKnown: boolean): Issue[] {
  if (isKnown) return [{ code: 'known_consumer', column: 'ssn' }]
  const issues: Issue[] = []
  if (row.text('ssn') === null || row.text('date_of_birth') === null)
    issues.push({ code: 'no_identity', column: row.text('ssn') === null ? 'ssn' : 'date_of_birth' })
  if (row.text('cell_phone') === null && row.text('email') === null)
    issues.push({ code: 'no_contact', column: 'cell_phone' })
  const gap = ADDRESS.find((column) => row.text(column) === null)
  if (gap !== undefined && !isElsewhere(row)) issues.push({ code: 'no_address', column: gap })
  issues.push(...emailBasisWarnings(row))
  return issues
}
