import { useState } from 'react'
import type { DisputeReason } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import type { PickedFile } from '@portal/shared/ui'
import { isTooLong } from '../../lib/LongTextField.tsx'
import type { Applicant } from '../../lib/use-applicant.ts'
import { useReference } from '../../lib/use-reference.ts'

interface Draft {
  name: string
  reference: string
  reasons: readonly DisputeReason[]
  other: string
  explanation: string
}

/** The draft of a dispute: its missing parts, and its request. Files are kept until a reload. */
export function useDisputeDraft({ name, debts }: Applicant) {
  const { t } = useTranslation('help-center-forms')
  // A single account is chosen already.
  const only = debts.length === 1 ? debts[0]!.referenceNumber : ''
  const start: Draft = { name, reference: only, reasons: [], other: '', explanation: '' }
  const [draft, setDraft, clearDraft] = useDraft('dispute', start)
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const [isReading, setReading] = useState(false)
  const { debt, choose } = useReference(debts, draft.reference)
  const hasOther = draft.reasons.includes('other')
  const other = hasOther ? draft.other.trim() : ''
  const missing = () => {
    if (!debt) return t('form.accountRequired')
    if (hasOther && other === '') return t('dispute.otherRequired')
    if (draft.explanation.trim() === '') return t('form.explanationRequired')
    if (isTooLong(draft.explanation, other)) return t('form.tooLong')
    return isReading ? t('files.reading') : undefined
  }
  return {
    draft,
    debt,
    hasOther,
    files,
    setFiles,
    setReading,
    missing: missing(),
    change: (part: Partial<Draft>) => {
      if (part.reference !== undefined) choose()
      setDraft({ ...draft, ...part })
    },
    request: () => ({
      data_id: debt?.referenceNumber ?? '',
      name: draft.name.trim(),
      reasons: [...draft.reasons],
      other_reason: other,
      explanation: draft.explanation.trim(),
      attachments: files.map(({ name: file, content }) => ({ name: file, content })),
    }),
    clear: () => {
      clearDraft()
      setFiles([])
    },
  }
}
