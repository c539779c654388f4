import { useState } from 'react'
import { Clock, FileCheck, MailCheck, Send } from 'lucide-react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { Badge, Button, Stack } from '@portal/shared/ui'

/** Whether the consumer agreed to electronic documents, and the button that asks for it (S-35). */
export function EsignStatus({ consumer }: { consumer: Pick<ClientProfile, 'client_id' | 'esign'> }) {
  const { t, i18n } = useTranslation(['staff', 'staff-contact'])
  const { run, isRunning, error } = useAction(endpoints.sendEsign)
  const [isSent, setSent] = useState(false)
  const maySend = useCan('esign.send')
  const { client_id, esign } = consumer
  if (esign === true) {
    return (
      <Badge tone="success" icon={<FileCheck aria-hidden="true" size={16} />}>
        {t('esign.authorized')}
      </Badge>
    )
  }
  if (esign === null) return <Badge icon={<Clock aria-hidden="true" size={16} />}>{t('esign.pending')}</Badge>
  // The guard names its reason (F-04); without one the consumer has no address that may be used.
  const reasonOf = (error: ApiError) => {
    const [reason] = error.fields['channel'] ?? []
    if (reason && i18n.exists(`staff-contact:reason.${reason}`)) return t(`staff-contact:reason.${reason}`)
    return error.code === 'contact_not_allowed' && !reason ? t('esign.noAddress') : errorText(error)
  }
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
      {isSent || !maySend ? null : (
        <Button size="small" icon={<Send aria-hidden="true" />} isLoading={isRunning} onClick={() => void send()}>
          {t('esign.send')}
        </Button>
      )}
      <Refused title={t('esign.failed')} failure={error && reasonOf(error)} />
    </Stack>
  )
}
