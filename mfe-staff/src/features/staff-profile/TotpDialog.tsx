import { useId, useRef, useState, type FormEvent } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Stack, TextField } from '@portal/shared/ui'
import { QrCode } from './QrCode.tsx'
import styles from './StaffProfile.module.css'

/** The secret for an app, as a picture and as text, until its first code proves that it arrived. */
export function TotpDialog({
  secret,
  uri,
  onAdded,
  onClose,
}: {
  secret: string
  uri: string
  onAdded: (codes: readonly string[] | undefined) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['staff-profile', 'common'])
  const confirm = useAction(endpoints.confirmTotp, { refresh: [endpoints.getSecondFactor] })
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) {
      setError(t('totp.format'))
      field.current?.focus()
      return
    }
    const result = await confirm.run({ body: { code } })
    if (result.ok) {
      onAdded(result.data.recovery_codes)
      return
    }
    setError(errorText(result.error))
    field.current?.focus()
  }
  return (
    <Dialog
      title={t('totp.title')}
      size="medium"
      onClose={onClose}
      isDismissable={!confirm.isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isLoading={confirm.isRunning}>
            {t('totp.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.setup}>
          <QrCode text={uri} label={t('totp.qr')} />
          <Stack gap={4}>
            <p>{t('totp.scan')}</p>
            <p>
              {t('totp.type')}
              <br />
              <code className={styles.secret}>{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
            </p>
            <TextField
              ref={field}
              label={t('totp.code')}
              width="short"
              inputMode="numeric"
              autoComplete="one-time-code"
              mask={(typed) => typed.replace(/\D/g, '').slice(0, 6)}
              value={code}
              error={error}
              onChange={(text) => {
                setCode(text)
                setError(undefined)
              }}
            />
          </Stack>
        </div>
      </form>
    </Dialog>
  )
}
