import { useState } from 'react'
import { endpoints, MAX_PUBLISH_NOTE, type TenantDraft } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Checkbox, TextArea } from '@portal/shared/ui'
import { settingPaths } from '../model/setting-paths.ts'
import { settingReads } from '../model/setting-reads.ts'
import { FindingList } from './FindingList.tsx'

const start = { isKnown: false, note: '' }

/** Publishes the draft with a note; the publisher confirms warnings, and a conflict with a newer version is shown. */
export function PublishDialog({ draft, onClose }: { draft: TenantDraft; onClose: () => void }) {
  const { t } = useTranslation('staff-settings')
  const navigate = useNavigate()
  // The draft as it was when the dialog opened is published.
  const [seen] = useState(draft)
  const warnings = seen.findings.filter(({ severity }) => severity === 'warning')
  const form = useForm(endpoints.publishTenant, start, {
    input: ({ note }) => ({ body: { note, version: seen.version, revision: seen.revision } }),
    refresh: settingReads,
    check: ({ isKnown, note }) => ({
      isKnown: warnings.length > 0 && !isKnown ? t('publish.knownMissing') : undefined,
      note: note.trim() === '' ? t('noteMissing') : undefined,
    }),
    failure: (error) => (error.code === 'conflict' ? t('publish.race') : errorText(error)),
    onDone: ({ data }) => {
      toast.success(t('publish.done', { version: data.version }))
      void navigate(settingPaths.versions)
    },
  })
  return (
    <FormDialog
      title={t('publish.title', { count: seen.changes.length })}
      confirm={t('publish.confirm')}
      failed={t('publish.failed')}
      size="medium"
      {...{ form, onClose }}
    >
      <p>{t('publish.what')}</p>
      {warnings.length > 0 ? (
        <>
          <FindingList findings={warnings} />
          <Checkbox label={t('publish.known', { count: warnings.length })} {...form.box('isKnown')} />
        </>
      ) : null}
      <TextArea label={t('note')} help={t('noteHelp')} rows={3} limit={MAX_PUBLISH_NOTE} {...form.field('note')} />
    </FormDialog>
  )
}
