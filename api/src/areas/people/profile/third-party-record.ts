import type { NewThirdPartyContact, ThirdPartyContact } from '@portal/shared/contract'
import { formatPhone, formatZip, stateCode, stateName } from '@portal/shared/domain'
import type { Vault } from '../../../security/vault.ts'
import type { ThirdPartyRow } from './repo.ts'

/** The sealed form of a third-party contact: phone numbers as ten digits, the state as its code. */
export type ThirdPartyDetail = NewThirdPartyContact

const placeOf = (tenantId: string, id: string) =>
  ({ tenantId, table: 'third_party_contact', row: id, field: 'detail' }) as const

export function sealThirdParty(vault: Vault, tenantId: string, id: string, detail: ThirdPartyDetail): string {
  const tidy: ThirdPartyDetail = {
    ...detail,
    state: detail.state && (stateCode(detail.state) ?? detail.state),
    zip: detail.zip && formatZip(detail.zip),
  }
  return vault.seal(placeOf(tenantId, id), JSON.stringify(tidy))
}

export const openThirdParty = (vault: Vault, row: ThirdPartyRow): ThirdPartyDetail =>
  JSON.parse(vault.open(placeOf(row.tenantId, row.id), row.detail)) as ThirdPartyDetail

/** A third-party contact in wire form, unmasked: it is there to be called. */
export function presentThirdParty(vault: Vault, row: ThirdPartyRow): ThirdPartyContact {
  const detail = openThirdParty(vault, row)
  return {
    id: row.id,
    ...detail,
    phone_number: detail.phone_number && formatPhone(detail.phone_number),
    state: detail.state && stateName(detail.state),
  }
}

/** Whom the agency contacts instead of the consumer, of a contact who is an attorney. */
export const attorneyOf = ({ entity_name: name, phone_number: phone, street, city, state, zip }: ThirdPartyDetail) => ({
  name,
  phone,
  address: [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null,
})
