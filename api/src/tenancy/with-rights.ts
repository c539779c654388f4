import type { TenantSettings } from '@portal/shared/contract'
import { withheldFrom, type Role } from '@portal/shared/domain'

/** A person with what their tenant withholds from their role, so that the permission table can be asked (F-21). */
export const withRights = <P extends { readonly role: Role }>(
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  person: P,
): P & { readonly withheld: readonly string[] } => ({ ...person, withheld: withheldFrom(person.role, capabilities) })
