import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, MAX_PUBLISH_NOTE } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Dialog, Notice, Stack, TextArea } from '@portal/shared/ui'
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

/** Publishes what an earlier version said as a new one, with a note; a lost race is told. */
export function RestoreDialog({ version, current, count, hasDraft, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(['staff-settings', 'common'])
  const navigate = useNavigate()
  const nameOf = useVersionName()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.restoreTenantVersion, { refresh: settingReads })
  const submit = async () => {
    const isEmpty = note.trim() === ''
    setMissing(isEmpty)
    if (isEmpty || note.length > MAX_PUBLISH_NOTE) return
    const answer = await run({ params: { version: String(version) }, body: { note, version: current } })
    if (!answer.ok) return
    toast.success(t('publish.done', { version: answer.data.data.version }))
    void navigate(settingPaths.versions)
  }
  return (
    <Dialog
      title={t('restore.title', { name: nameOf(version) })}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void submit()}>
            {t('restore.action')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('restore.what', { count })}</p>
        {hasDraft ? <Notice>{t('restore.draftStays')}</Notice> : null}
        <TextArea
          label={t('note')}
          help={t('noteHelp')}
          rows={3}
          limit={MAX_PUBLISH_NOTE}
          value={note}
          onChange={setNote}
          error={isMissing ? t('noteMissing') : undefined}
        />
        {error ? (
          <Notice tone="danger" live="assertive" title={t('publish.failed')}>
            {error.code === 'conflict' ? t('publish.race') : errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
