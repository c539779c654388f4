import type { Ref } from 'react'
import { CODE_LENGTH, shapeCode } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'

/** Reduces a mailed access code to letters and digits (K-29). */
export function shapeAccessCode(typed: string): string {
  return typed
    .replace(/[^0-9a-z]/gi, '')
    .slice(0, CODE_LENGTH)
    .toUpperCase()
}

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  value: string
  error: string | undefined
  onChange: (code: string) => void
  /** Whether the code is a letter's instead of a message's. */
  isMailed?: boolean
  id?: string
  ref?: Ref<HTMLInputElement>
}

/** The field for a verification code; phones offer the code of a text message (WCAG 3.3.8: paste is allowed). */
export function CodeField({ isMailed = false, ...rest }: CodeFieldProps) {
  const { t } = useTranslation('shell')
  return (
    <TextField
      {...rest}
      label={t(isMailed ? 'code.mailedLabel' : 'code.label')}
      help={t(isMailed ? 'code.mailedHelp' : 'code.help')}
      mask={isMailed ? shapeAccessCode : shapeCode}
      inputMode={isMailed ? 'text' : 'numeric'}
      autoComplete={isMailed ? 'off' : 'one-time-code'}
      width="medium"
    />
  )
}
