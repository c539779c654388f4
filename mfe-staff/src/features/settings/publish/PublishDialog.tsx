import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, MAX_PUBLISH_NOTE, type TenantDraft } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Checkbox, Dialog, Notice, Stack, TextArea } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import { settingReads } from '../model/setting-reads.ts'
import { FindingList } from './FindingList.tsx'

/** Publishes the draft with a note; warnings are confirmed, a lost race is told. */
export function PublishDialog({ draft, onClose }: { draft: TenantDraft; onClose: () => void }) {
  const { t } = useTranslation(['staff-settings', 'common'])
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const [isKnown, setKnown] = useState(false)
  const [isChecked, setChecked] = useState(false)
  // What is published is what was seen when the dialog was opened.
  const [seen] = useState(draft)
  const { run, isRunning, error } = useAction(endpoints.publishTenant, { refresh: settingReads })
  const warnings = seen.findings.filter(({ severity }) => severity === 'warning')
  const isMissing = note.trim() === ''
  const isUnknown = warnings.length > 0 && !isKnown
  const submit = async () => {
    setChecked(true)
    if (isMissing || isUnknown || note.length > MAX_PUBLISH_NOTE) return
    const answer = await run({ body: { note, version: seen.version, revision: seen.revision } })
    if (!answer.ok) return
    toast.success(t('publish.done', { version: answer.data.data.version }))
    void navigate(settingPaths.versions)
  }
  return (
    <Dialog
      title={t('publish.title', { count: seen.changes.length })}
      size="medium"
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void submit()}>
            {t('publish.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('publish.what')}</p>
        {warnings.length > 0 ? (
          <>
            <FindingList findings={warnings} />
            <Checkbox
              label={t('publish.known', { count: warnings.length })}
              isChecked={isKnown}
              onChange={setKnown}
              error={isChecked && isUnknown ? t('publish.knownMissing') : undefined}
            />
          </>
        ) : null}
        <TextArea
          label={t('note')}
          help={t('noteHelp')}
          rows={3}
          limit={MAX_PUBLISH_NOTE}
          value={note}
          onChange={setNote}
          error={isChecked && isMissing ? t('noteMissing') : undefined}
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
