import type { IdentityChange } from '@portal/shared/contract'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { openConsumerField } from '../../../core/consumer/sealed-fields.ts'
import type { Vault } from '../../../security/vault.ts'
import type { CorrectionRow } from './repo.ts'

/** Fields that can be corrected, in the order of the screens. */
export const identityFields = ['first_name', 'last_name', 'dob', 'ssn'] as const
export type IdentityField = (typeof identityFields)[number]
export type Identity = Record<IdentityField, string | null>

/** The corrected fields alone, with what they held and are to hold. */
export type Corrected = Partial<Record<IdentityField, { from: string | null; to: string | null }>>

/** Who somebody is, as it stands. */
export const identityOf = (vault: Vault, row: ConsumerRow): Identity => ({
  first_name: row.firstName,
  last_name: row.lastName,
  dob: openConsumerField(vault, row, 'dob'),
  ssn: openConsumerField(vault, row, 'ssn'),
})

/** The sent fields that differ. */
export const correctedOf = (before: Identity, sent: IdentityChange): Corrected =>
  Object.fromEntries(
    identityFields.flatMap((field) => {
      const to = sent[field]
      return to === undefined || to === before[field] ? [] : [[field, { from: before[field], to }]]
    }),
  )

type Place = Pick<CorrectionRow, 'tenantId' | 'id'>

const placeOf = ({ tenantId, id }: Place, field: 'change' | 'reason') =>
  ({ tenantId, table: 'identity_correction', row: id, field }) as const

export const sealCorrection = (vault: Vault, place: Place, change: Corrected, reason: string) => ({
  change: vault.seal(placeOf(place, 'change'), JSON.stringify(change)),
  reason: vault.seal(placeOf(place, 'reason'), reason),
})

export const openCorrected = (vault: Vault, row: CorrectionRow): Corrected =>
  JSON.parse(vault.open(placeOf(row, 'change'), row.change)) as Corrected

export const openReason = (vault: Vault, row: CorrectionRow): string => vault.open(placeOf(row, 'reason'), row.reason)
