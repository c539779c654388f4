import type { Ref } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'

/** Eight digits (K-11). */
export const codeLength = 8

/** Whether a typed code is whole. */
export function isCode(code: string): boolean {
  return code.length === codeLength
}

/** What stays of a typed or pasted code: digits, at most eight (SH-81). */
export function shapeCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeLength)
}

/** The field for a verification code; the phone offers the code of the text message (WCAG 3.3.8: paste allowed). */
export function CodeField(props: { value: string; error: string | undefined; onChange: (code: string) => void; id?: string; ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('shell')
  return (
    <TextField
      {...props}
      label={t('code.label')}
      help={t('code.help')}
      mask={shapeCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="medium"
    />
  )
}
