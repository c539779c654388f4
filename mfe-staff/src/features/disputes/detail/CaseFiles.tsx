import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CaseAttachment } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { FileList, saveLink } from '@portal/shared/ui'

/** Files of a case, to download. */
export function CaseFiles({ caseId, files }: { caseId: string; files: readonly CaseAttachment[] }) {
  const { t } = useTranslation('staff-cases')
  const { run, error } = useAction(endpoints.openCaseFile)
  if (files.length === 0) return null
  const save = async (id: string) => {
    const answer = await run({ params: { case_id: caseId, attachment_id: id } })
    if (answer.ok) saveLink(answer.data.url, answer.data.file_name)
  }
  return (
    <>
      <FileList
        label={t('files.list')}
        files={files}
        keyOf={({ id }) => id}
        action={{
          icon: <Download aria-hidden="true" size={18} />,
          text: t('files.download'),
          named: (name) => t('files.save', { name }),
        }}
        onAction={({ id }) => void save(id)}
      />
      <Refused failure={error && errorText(error)} />
    </>
  )
}
