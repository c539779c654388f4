import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import type { IdentifyField } from './variants.ts'

/** What an input of the identify step is called; the reference number has the tenant's own name. */
export function useIdentifyLabel(): (field: IdentifyField) => string {
  const { t } = useTranslation('shell')
  const reference = useCapability('label.reference_number')[useLanguage()]
  return (field) => (field === 'data_id' ? reference : t(`identify.${field}`))
}
