import { useId, useState, type FormEvent } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { isCode, shapeCode } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Notice, Stack, TextField, useFieldErrors } from '@portal/shared/ui'

const fields = ['code'] as const

/** Asks for a code to an address or number that was just given, and takes it: until then no sign-in code goes there. */
export function ProveContactForm({ kind }: { kind: ClientProfile['unproven'][number] }) {
  const { t } = useTranslation(['consumer-profile', 'common'])
  const send = useAction(endpoints.sendContactCode)
  const prove = useAction(endpoints.proveContact, { refresh: [endpoints.getClient] })
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const errors = useFieldErrors(fields)
  const headingId = useId()

  const onSend = async () => {
    const result = await send.run({ body: { kind } })
    if (result.ok) setSentTo(result.data.sent_to)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isCode(code)) return void errors.show({ code: fieldText('code_format') })
    const result = await prove.run({ body: { kind, verification_code: code } })
    if (result.ok) toast.success(t(`prove.done.${kind}`))
    else errors.show({ code: errorText(result.error) })
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
          <form aria-labelledby={headingId} noValidate onSubmit={(event) => void onSubmit(event)}>
            <Stack>
              <TextField
                {...errors.field('code')}
                label={t('prove.code')}
                help={t('prove.codeHelp')}
                value={code}
                onChange={(typed) => (setCode(typed), errors.clear())}
                mask={shapeCode}
                inputMode="numeric"
                autoComplete="one-time-code"
                width="medium"
              />
              <Cluster>
                <Button type="submit" kind="primary" isLoading={prove.isRunning}>
                  {t('prove.confirm')}
                </Button>
                <Button kind="quiet" isLoading={send.isRunning} onClick={() => void onSend()}>
                  {t('prove.again')}
                </Button>
              </Cluster>
            </Stack>
          </form>
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
