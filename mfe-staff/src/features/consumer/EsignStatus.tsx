import { useState } from 'react'
import { Clock, FileCheck, MailCheck, Send } from 'lucide-react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Badge, Button, Notice, Stack } from '@portal/shared/ui'

/** Whether the consumer takes documents electronically, and the link that asks them to (S-35). */
export function EsignStatus({ consumer }: { consumer: Pick<ClientProfile, 'client_id' | 'esign'> }) {
  const { t } = useTranslation('staff')
  const { run, isRunning, error } = useAction(endpoints.sendEsign)
  const [isSent, setSent] = useState(false)
  const { client_id, esign } = consumer
  if (esign === true) {
    return (
      <Badge tone="success" icon={<FileCheck aria-hidden="true" size={16} />}>
        {t('esign.authorized')}
      </Badge>
    )
  }
  if (esign === null) return <Badge icon={<Clock aria-hidden="true" size={16} />}>{t('esign.pending')}</Badge>
  const send = async () => {
    const end = await run({ body: { client_id } })
    setSent(end.ok)
  }
  return (
    <Stack gap={2} align="start">
      <div role="status">
        {isSent ? (
          <Badge tone="info" icon={<MailCheck aria-hidden="true" size={16} />}>
            {t('esign.sent')}
          </Badge>
        ) : null}
      </div>
      {isSent ? null : (
        <Button size="small" icon={<Send aria-hidden="true" />} isLoading={isRunning} onClick={() => void send()}>
          {t('esign.send')}
        </Button>
      )}
      {error ? (
        <Notice tone="danger" live="assertive" title={t('esign.failed')}>
          <Refused error={error} />
        </Notice>
      ) : null}
    </Stack>
  )
}

/** The guard names what stands in the way (F-04); without a name there is no address that could be used. */
function Refused({ error }: { error: ApiError }) {
  const { t, i18n } = useTranslation(['staff', 'staff-contact'])
  const [reason] = error.fields['channel'] ?? []
  if (error.code === 'contact_not_allowed' && reason === undefined) return <>{t('esign.noAddress')}</>
  const isKnown = reason !== undefined && i18n.exists(`staff-contact:reason.${reason}`)
  return <>{isKnown ? t(`staff-contact:reason.${reason}`) : errorText(error)}</>
}
