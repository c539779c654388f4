import type { Employer } from '@portal/shared/contract'
import { formatPhone, stateName } from '@portal/shared/domain'
import type { Vault } from '../../security/vault.ts'
import type { EmployerRow } from './repo.ts'

/** The sealed form of an employer: phone numbers as ten digits, the state as its code. */
export type EmployerDetail = Employer

const placeOf = (tenantId: string, consumerId: string) =>
  ({ tenantId, table: 'employer', row: consumerId, field: 'detail' }) as const

export const sealEmployer = (vault: Vault, tenantId: string, consumerId: string, detail: EmployerDetail): string =>
  vault.seal(placeOf(tenantId, consumerId), JSON.stringify(detail))

export const openEmployer = (vault: Vault, row: Omit<EmployerRow, 'updatedAt'>): EmployerDetail =>
  JSON.parse(vault.open(placeOf(row.tenantId, row.consumerId), row.detail)) as EmployerDetail

/** The employer in the profile (C-71): the state by its full name. */
export const presentEmployer = (detail: EmployerDetail): Employer => ({
  ...detail,
  work_phone: detail.work_phone === null ? null : formatPhone(detail.work_phone),
  employer_state: detail.employer_state === null ? null : stateName(detail.employer_state),
})
