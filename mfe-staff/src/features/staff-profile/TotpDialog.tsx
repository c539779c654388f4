import { encode } from 'uqr'
import { endpoints } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { Stack, TextField } from '@portal/shared/ui'
import styles from './StaffProfile.module.css'

interface TotpDialogProps {
  secret: string
  uri: string
  onAdded: (codes: readonly string[] | undefined) => void
  onClose: () => void
}

const start = { code: '' }

/** The secret for an app, as a picture and as text, until the app's first code proves that the app has it. */
export function TotpDialog({ secret, uri, onAdded, onClose }: TotpDialogProps) {
  const { t } = useTranslation('staff-profile')
  // A wrong code shows the longer text of the error, with the remedy.
  const wordsOf: Record<string, string> = {
    factor_code_format: t('totp.format'),
    code_invalid: errorText({ code: 'code_invalid', message: '', language: null }),
  }
  const form = useForm(endpoints.confirmTotp, start, {
    input: (body) => ({ body }),
    words: (issue) => wordsOf[issue] ?? fieldText(issue),
    refresh: [endpoints.getSecondFactor],
    onDone: ({ recovery_codes }) => onAdded(recovery_codes),
  })
  return (
    <FormDialog title={t('totp.title')} confirm={t('totp.confirm')} size="medium" {...{ form, onClose }}>
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
            label={t('totp.code')}
            width="short"
            inputMode="numeric"
            autoComplete="one-time-code"
            mask={(typed) => typed.replace(/\D/g, '').slice(0, 6)}
            {...form.field('code')}
          />
        </Stack>
      </div>
    </FormDialog>
  )
}

/** A QR code, drawn in the browser: its content is sent to no service. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
