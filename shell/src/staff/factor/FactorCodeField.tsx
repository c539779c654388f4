import type { Ref } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'

const bare = (typed: string) => typed.replace(/[\s-]/g, '')

/** Whether a text has the format of a code. */
export const isFactorCode = (kind: 'totp' | 'recovery', code: string): boolean =>
  kind === 'totp' ? /^\d{6}$/.test(code) : /^[0-9A-Za-z]{10}$/.test(bare(code))

/** The field for the app's six digits or a recovery code. */
export function FactorCodeField({
  kind,
  ...rest
}: {
  kind: 'totp' | 'recovery'
  value: string
  error: string | undefined
  onChange: (code: string) => void
  ref?: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation('staff-factor')
  return (
    <TextField
      key={kind}
      {...rest}
      label={t(`code.${kind}`)}
      help={t(`help.${kind}`)}
      mask={(typed) => (kind === 'totp' ? typed.replace(/\D/g, '').slice(0, 6) : typed.toUpperCase().slice(0, 11))}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
      width="medium"
    />
  )
}
