import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'

const parts = ['missing', 'unknown', 'repeated', 'line', 'rows', 'by'] as const

/** S-78: why a file was refused, with what the server knows of it: headings, the line, the limit, whose turn it is. */
export function RefusedFile({ error }: { error: ApiError }) {
  const { t } = useTranslation('staff-inventory')
  const text = errorText(error)
  const details = parts.flatMap((part) => {
    const values = error.fields?.[part]
    return values ? [t(`refused.${part}`, { values: values.join(', ') })] : []
  })
  const reason = error.code === 'upload_broken' ? error.fields?.['reason']?.[0] : undefined
  if (reason === 'quotes' || reason === 'too_long' || reason === 'encoding') details.push(t(`refused.${reason}`))
  const bytes = error.fields?.['bytes']?.[0]
  if (bytes) details.push(t('refused.bytes', { values: Math.floor(Number(bytes) / 1_048_576) }))
  return (
    <Notice
      tone="danger"
      live="assertive"
      title={error.code === 'upload_not_csv' ? text : t('wentWrong', { message: text })}
    >
      {details.length === 0 ? null : details.map((detail) => <p key={detail}>{detail}</p>)}
    </Notice>
  )
}
