import type { Localized } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import type { FactName } from './debt-facts.tsx'

/** The label of a fact: the tenant's own word for it (C-11, C-12, C-24), else the product's. */
export function useFactLabel(): (name: FactName) => string {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  const overrides = useCapability('details.label_overrides')
  const tenantLabels: Partial<Record<FactName, Localized>> = {
    originalCreditor: useCapability('label.original_creditor'),
    currentCreditor: useCapability('label.current_creditor'),
    referenceNumber: useCapability('label.reference_number'),
  }
  return (name) => (tenantLabels[name] ?? overrides[name])?.[language] ?? t(`fact.${name}`)
}
