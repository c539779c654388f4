import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ProofFile } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { FileList, saveLink } from '@portal/shared/ui'

/** Documents that prove something about a customer, to download. */
export function ProofFiles({ clientId, files }: { clientId: string; files: readonly ProofFile[] }) {
  const { t } = useTranslation('staff-legal')
  const { run, error } = useAction(endpoints.openProofFile)
  const save = async (id: string) => {
    const answer = await run({ params: { client_id: clientId, file_id: id } })
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
