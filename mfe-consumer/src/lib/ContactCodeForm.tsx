import { useState, type FormEvent } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { isCode, shapeCode } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Stack, TextField } from '@portal/shared/ui'

const fields = ['code'] as const

interface ContactCodeFormProps {
  kind: ClientProfile['unproven'][number]
  /** The id of the text that explains the code. */
  labelledBy: string
  isSending: boolean
  onAgain: () => void
}

/** Checks the code that was sent to an address or number, and sends another one on request. */
export function ContactCodeForm({ kind, labelledBy, isSending, onAgain }: ContactCodeFormProps) {
  const { t } = useTranslation('consumer-profile')
  const prove = useAction(endpoints.proveContact, { refresh: [endpoints.getClient] })
  const [code, setCode] = useState('')
  const errors = useFieldErrors(fields)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isCode(code)) return void errors.show({ code: fieldText('code_format') })
    const result = await prove.run({ body: { kind, verification_code: code } })
    if (result.ok) toast.success(t(`prove.done.${kind}`))
    else errors.show({ code: errorText(result.error) })
  }
  return (
    <form aria-labelledby={labelledBy} noValidate onSubmit={(event) => void onSubmit(event)}>
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
          <Button kind="quiet" isLoading={isSending} onClick={onAgain}>
            {t('prove.again')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
