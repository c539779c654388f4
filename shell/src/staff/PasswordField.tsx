import { useState, type Ref } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, TextField } from '@portal/shared/ui'

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  help?: string
  id?: string
  ref?: Ref<HTMLInputElement>
}

/** A password field: strips spaces (SH-78), allows paste, and can show the text. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('shell')
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      mask={(typed) => typed.replace(/\s/g, '')}
      maxLength={128}
      suffix={
        <Button
          kind="quiet"
          size="small"
          aria-pressed={isVisible}
          aria-label={t('password.show')}
          icon={isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
