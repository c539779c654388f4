import { useTranslation } from '@portal/shared/i18n'
import type { FactName } from './debt-facts.tsx'
import { useTenantLabel } from './use-tenant-label.ts'

/** The label of a fact: the tenant's own word for it, else the product's. */
export function useFactLabel(): (name: FactName) => string {
  const { t } = useTranslation('consumer')
  const tenantLabel = useTenantLabel()
  return (name) => tenantLabel(name) ?? t(`fact.${name}`)
}
