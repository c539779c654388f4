import type { ApiError } from '@portal/shared/client'
import { errorText, fieldText, i18n, useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'

/** S-66: that the plan was not added, and why. */
export function AddPlanFailed({ error, withCode }: { error: ApiError; withCode: boolean }) {
  const { t } = useTranslation('payments-manage')
  // What the error itself says already has no words as a field.
  const named = Object.values(error.fields)
    .flatMap((codes) => codes.slice(0, 1))
    .filter((code) => i18n.exists(`common:fields.${code}`))
    .map(fieldText)
  return (
    <Notice tone="danger" live="assertive" title={t(withCode ? 'failed.withCode' : 'failed.plain')}>
      <p>{errorText(error)}</p>
      {named.length > 0 ? <p>{[...new Set(named)].join(' ')}</p> : null}
    </Notice>
  )
}
