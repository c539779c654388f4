import { useState, type FormEvent } from 'react'
import { FREE_TEXT_MAX, NAME_MAX } from '@portal/shared/domain'
import { errorText, fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast, useDraft } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Button, DescriptionList, Notice, Stack, TextField } from '@portal/shared/ui'
import { ExplanationField } from '../../lib/ExplanationField.tsx'
import { TermsCheckbox } from '../../lib/TermsCheckbox.tsx'
import { useSendLock } from '../../lib/use-send-lock.ts'
import { HardshipSentDialog } from './HardshipSentDialog.tsx'
import { firstReason, useSendHardship } from './use-hardship.ts'

/** The form (H-02, H-03): what was typed survives a lost line, a reload and the end of the session. */
export function HardshipForm({ name, reference }: { name: string; reference: string }) {
  const { t } = useTranslation(['help-center', 'common'])
  const language = useLanguage()
  const referenceLabel = useCapability('label.reference_number')[language]
  const [draft, setDraft, clearDraft] = useDraft('hardship', { name, explanation: '' })
  const [hasAccepted, setAccepted] = useState(false)
  const [isLocked, lock] = useSendLock()
  const [sent, setSent] = useState<{ number: string; dueAt: string | null }>()
  const { run, isRunning, error, clearError } = useSendHardship()

  const explanation = draft.explanation.trim()
  const disabledReason = () => {
    if (explanation === '') return t('form.explanationRequired')
    if (draft.explanation.length > FREE_TEXT_MAX) return t('form.explanationTooLong')
    if (!hasAccepted) return t('form.termsRequired')
    return isLocked && !isRunning ? t('form.locked') : undefined
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason() !== undefined || isLocked || isRunning) return
    lock()
    const body = {
      data_id: reference,
      dispute_type: 'hardship',
      name: draft.name.trim(),
      explanation,
      terms_accepted: true,
    } as const
    const result = await run({ body })
    if (result.ok) {
      clearDraft()
      setAccepted(false)
      setSent({ number: result.data.case_number, dueAt: result.data.due_at })
      return
    }
    // H-16 asks for a toast; the notice above the button stays for those who missed it.
    const reason = firstReason(result.error)
    toast.error(reason ? fieldText(reason) : errorText(result.error))
  }
  const reason = error && firstReason(error)
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap={6}>
        <TextField
          label={t('form.name')}
          isOptional
          autoComplete="name"
          maxLength={NAME_MAX}
          value={draft.name}
          onChange={(value) => setDraft({ ...draft, name: value })}
        />
        <DescriptionList layout="rows" items={[{ id: 'reference', term: referenceLabel, value: reference }]} />
        <ExplanationField
          help={t('hardship.explanationHelp')}
          error={reason && fieldText(reason)}
          value={draft.explanation}
          onChange={(value) => {
            setDraft({ ...draft, explanation: value })
            if (error) clearError()
          }}
        />
        <TermsCheckbox isChecked={hasAccepted} onChange={setAccepted} />
        {error ? (
          <Notice tone="danger" live="assertive" title={t('form.failedTitle')}>
            {reason ? fieldText(reason) : errorText(error)}
          </Notice>
        ) : null}
        <Button type="submit" kind="primary" isLoading={isRunning} disabledReason={disabledReason()}>
          {t('common:action.send')}
        </Button>
      </Stack>
      {sent ? <HardshipSentDialog number={sent.number} dueAt={sent.dueAt} onClose={() => setSent(undefined)} /> : null}
    </form>
  )
}
