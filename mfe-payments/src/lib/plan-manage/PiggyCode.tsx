import { useEffect, useRef } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Stack, TextField } from '@portal/shared/ui'

/** S-65, K-29: the supervisor types four characters; nobody beside the screen reads them, no browser keeps them. */
export function PiggyCode({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation('payments-manage')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Stack>
      <p>{t('code.text')}</p>
      <TextField
        ref={field}
        type="password"
        label={t('code.label')}
        value={value}
        onChange={onChange}
        mask={(typed) => typed.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}
        autoComplete="off"
        width="short"
      />
    </Stack>
  )
}
