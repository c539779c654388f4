import type { Localized } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'

/** The tenant's own word for a fact (C-11, C-12, C-24, C-25), by the fact's name on the wire; undefined where it has none. */
export function useTenantLabel(): (name: string) => string | undefined {
  const language = useLanguage()
  const overrides = useCapability('details.label_overrides')
  const labels: Record<string, Localized> = {
    originalCreditor: useCapability('label.original_creditor'),
    currentCreditor: useCapability('label.current_creditor'),
    referenceNumber: useCapability('label.reference_number'),
  }
  return (name) => (labels[name] ?? overrides[name])?.[language]
}
