import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'
import { useLiveRemotes } from './use-overview.ts'

interface RemoteFieldProps {
  value: string
  onChange: (remote: string) => void
  /** Label of the empty choice; without it a remote is always chosen. */
  placeholder?: string
}

/** Chooses one of the live remotes. */
export function RemoteField({ value, onChange, placeholder }: RemoteFieldProps) {
  const { t } = useTranslation('platform')
  const options = useLiveRemotes().map((name) => ({ value: name, label: name }))
  return <SelectField label={t('remote')} {...{ value, onChange, options }} {...(placeholder && { placeholder })} />
}
