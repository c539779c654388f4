import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CaseAttachment } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { FileList, saveLink, Stack } from '@portal/shared/ui'
import styles from './RequestPage.module.css'

interface RequestFilesProps {
  caseId: string
  /** The heading above the list, which also names it. */
  label: string
  files: readonly CaseAttachment[]
}

/** The files of a request or of its answer, each with a button that saves it; nothing without any. */
export function RequestFiles({ caseId, label, files }: RequestFilesProps) {
  const { t } = useTranslation('help-center-requests')
  const { run, error } = useAction(endpoints.openConsumerCaseFile)
  const save = async ({ id }: CaseAttachment) => {
    const answer = await run({ params: { case_id: caseId, attachment_id: id }, body: {} })
    if (answer.ok) saveLink(answer.data.url, answer.data.file_name)
  }
  if (files.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{label}</h3>
      <Stack gap={3}>
        <FileList
          label={label}
          files={files}
          keyOf={({ id }) => id}
          action={{
            icon: <Download aria-hidden="true" />,
            text: t('files.save'),
            named: (name) => t('files.saveNamed', { name }),
          }}
          onAction={(file) => void save(file)}
        />
        <Refused failure={error && errorText(error)} />
      </Stack>
    </>
  )
}
