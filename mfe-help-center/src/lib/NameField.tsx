import { NAME_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'
import type { IssueOf } from './use-issues.ts'

interface NameFieldProps {
  value: string
  onChange: (value: string) => void
  issueOf: IssueOf
}

/** The name on the request: first the profile's, and never required (H-07). */
export function NameField({ issueOf, ...field }: NameFieldProps) {
  const { t } = useTranslation('help-center-forms')
  return (
    <TextField
      {...field}
      label={t('form.name')}
      isOptional
      autoComplete="name"
      maxLength={NAME_MAX}
      error={issueOf('name')}
    />
  )
}
