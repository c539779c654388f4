import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'
import { useLiveRemotes } from './use-overview.ts'

interface RemoteFieldProps {
  value: string
  onChange: (remote: string) => void
  /** Shown while none is chosen; without it one always is. */
  placeholder?: string
}

/** Chooses one of the remotes that are live. */
export function RemoteField({ value, onChange, placeholder }: RemoteFieldProps) {
  const { t } = useTranslation('platform')
  const options = useLiveRemotes().map((name) => ({ value: name, label: name }))
  return <SelectField label={t('remote')} {...{ value, onChange, options }} {...(placeholder && { placeholder })} />
}
