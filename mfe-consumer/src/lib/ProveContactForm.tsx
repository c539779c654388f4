import { useId, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Notice, Stack } from '@portal/shared/ui'
import { ContactCodeForm } from './ContactCodeForm.tsx'

/** Asks for a code to an address or number that was just given, and takes it: until then no sign-in code goes there. */
export function ProveContactForm({ kind }: { kind: ClientProfile['unproven'][number] }) {
  const { t } = useTranslation(['consumer-profile', 'common'])
  const send = useAction(endpoints.sendContactCode)
  const [sentTo, setSentTo] = useState<string>()
  const headingId = useId()

  const onSend = async () => {
    const result = await send.run({ body: { kind } })
    if (result.ok) setSentTo(result.data.sent_to)
  }
  return (
    <Notice title={t(`prove.title.${kind}`)}>
      <Stack>
        <p id={headingId}>{t('prove.why')}</p>
        {send.error ? (
          <Notice tone="danger" live="assertive">
            {errorText(send.error)}
          </Notice>
        ) : (
          <p aria-live="polite">{sentTo ? t('prove.sentTo', { to: sentTo }) : null}</p>
        )}
        {sentTo ? (
          <ContactCodeForm
            kind={kind}
            labelledBy={headingId}
            isSending={send.isRunning}
            onAgain={() => void onSend()}
          />
        ) : (
          <Cluster>
            <Button isLoading={send.isRunning} onClick={() => void onSend()}>
              {t('prove.send')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Notice>
  )
}
