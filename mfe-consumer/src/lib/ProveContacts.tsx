import { useId, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Stack, Button, Cluster, Notice } from '@portal/shared/ui'
import { ContactCodeForm } from './ContactCodeForm.tsx'

/** A form for each address or number that the consumer has yet to prove. */
export function ProveContacts({ profile }: { profile: Pick<ClientProfile, 'unproven'> }) {
  if (profile.unproven.length === 0) return null
  return (
    <Stack>
      {profile.unproven.map((kind) => (
        <ProveContactForm key={kind} kind={kind} />
      ))}
    </Stack>
  )
}

/** Sends a code to a new address or number, and takes it: no sign-in code goes there before it is proven. */
function ProveContactForm({ kind }: { kind: ClientProfile['unproven'][number] }) {
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
        <ErrorNotice error={send.error} />
        {send.error ? null : <p aria-live="polite">{sentTo ? t('prove.sentTo', { to: sentTo }) : null}</p>}
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
