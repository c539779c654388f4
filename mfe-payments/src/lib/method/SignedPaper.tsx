import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { FilesField, type PickedFile } from '@portal/shared/ui'
import type { Given } from './given.ts'

interface SignedPaperProps {
  /** The consumer for whom staff act. */
  actingFor: string
  paper: Given['paper']
  onPaper: (paper: Given['paper']) => void
}

/** the signed paper, which is filed at once and kept as the proof of the authorization. */
export function SignedPaper({ actingFor, paper, onPaper }: SignedPaperProps) {
  const { t } = useTranslation('payments-given')
  const { run, isRunning, error } = useAction(endpoints.fileSignedPaper)
  const files: PickedFile[] = paper ? [{ ...paper, content: '' }] : []
  const pick = async (picked: readonly PickedFile[]) => {
    const added = picked.at(-1)
    if (!added?.content) return onPaper(null)
    const end = await run({ body: { client_id: actingFor, file: { name: added.name, content: added.content } } })
    if (end.ok) onPaper({ id: end.data.data.id, name: end.data.data.name, size: added.size })
  }
  const refused = error?.fields['file']?.[0]
  return (
    <FilesField
      texts={{
        legend: t('paper.legend'),
        help: t('paper.help'),
        list: t('paper.list'),
        add: t(paper ? 'paper.replace' : 'paper.add'),
        remove: t('paper.remove'),
        removeNamed: (name) => t('paper.removeNamed', { name }),
        issue: (issue) => t(`paper.issue.${issue}`),
      }}
      files={files}
      onFiles={(picked) => void pick(picked)}
      isSending={isRunning}
      error={refused ? fieldText(refused) : error && errorText(error)}
    />
  )
}
