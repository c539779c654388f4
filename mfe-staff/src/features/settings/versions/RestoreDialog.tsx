import { useAction } from '@portal/shared/client'
import { endpoints, MAX_PUBLISH_NOTE } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Notice } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import { settingReads } from '../model/setting-reads.ts'
import { useVersionName } from './use-version-name.ts'

interface RestoreDialogProps {
  version: number
  current: number
  /** Settings that change. */
  count: number
  hasDraft: boolean
  onClose: () => void
}

/** Publishes an earlier version as a new one, with a note; a conflict with a newer version is shown. */
export function RestoreDialog({ version, current, count, hasDraft, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('staff-settings')
  const navigate = useNavigate()
  const nameOf = useVersionName()
  const { run } = useAction(endpoints.restoreTenantVersion, { refresh: settingReads })
  return (
    <ReasonDialog
      title={t('restore.title', { name: nameOf(version) })}
      confirm={t('restore.action')}
      label={t('note')}
      help={t('noteHelp')}
      missing={t('noteMissing')}
      limit={MAX_PUBLISH_NOTE}
      run={(note) => run({ params: { version: String(version) }, body: { note, version: current } })}
      failed={t('publish.failed')}
      failure={(error) => (error.code === 'conflict' ? t('publish.race') : errorText(error))}
      onDone={({ data }) => {
        toast.success(t('publish.done', { version: data.version }))
        void navigate(settingPaths.versions)
      }}
      onClose={onClose}
    >
      <p>{t('restore.what', { count })}</p>
      {hasDraft ? <Notice>{t('restore.draftStays')}</Notice> : null}
    </ReasonDialog>
  )
}
