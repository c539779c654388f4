import type { ApiError } from '@portal/shared/client'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button, Notice } from '@portal/shared/ui'

interface PreferencesProblemProps {
  error: ApiError | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Why the preferences were not saved; after a conflict the person decides whose preferences hold. */
export function PreferencesProblem({ error, onKeepMine, onTakeTheirs }: PreferencesProblemProps) {
  const { t } = useTranslation('consumer-profile')
  if (!error) return null
  if (error.code === 'conflict') {
    return (
      <Notice
        tone="warning"
        live="assertive"
        title={t('preferences.conflict')}
        actions={
          <>
            <Button size="small" onClick={onKeepMine}>
              {t('conflict.keepMine')}
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              {t('conflict.takeTheirs')}
            </Button>
          </>
        }
      >
        {t('preferences.conflictText')}
      </Notice>
    )
  }
  const refused = Object.values(error.fields).flatMap((codes) => codes.slice(0, 1).map(fieldText))
  return (
    <ErrorNotice error={error} title={t('form.failed')}>
      <p>{refused.length > 0 ? refused.join(' ') : errorText(error)}</p>
      <p>{t('form.kept')}</p>
    </ErrorNotice>
  )
}
