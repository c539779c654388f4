import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import type { EditForm } from './use-edit-form.ts'

/** How the last edit ended (C-77); nothing before the first one. */
export function EditOutcome({ outcome }: Pick<EditForm<string>, 'outcome'>) {
  const { t } = useTranslation('consumer-profile')
  if (outcome === null) return null
  return (
    <Notice tone={outcome === 'saved' ? 'success' : 'info'} live="polite">
      {t(`form.outcome.${outcome}`)}
    </Notice>
  )
}
