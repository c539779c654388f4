import { useTranslation } from '@portal/shared/i18n'
import { Checkbox, Fieldset, RadioGroup, SelectField, Stack, TextArea, TextField } from '@portal/shared/ui'
import { filedAs, reasons, TEXT_LIMIT, type CaseDraft, type CaseField } from './case-draft.ts'

interface FileCaseFieldsProps {
  draft: CaseDraft
  onChange: (part: Partial<CaseDraft>) => void
  issueOf: (field: CaseField) => string | undefined
}

const channels = ['phone', 'letter', 'email', 'in_person'] as const

/** What was said, how it reached us, and for a dispute why. */
export function FileCaseFields({ draft, onChange, issueOf }: FileCaseFieldsProps) {
  const { t } = useTranslation('staff-account-cases')
  return (
    <>
      <RadioGroup
        legend={t('field.kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={filedAs.map((value) => ({ value, label: t(`kind.${value}`) }))}
        help={t(`kindHelp.${draft.kind}`)}
        isInline
      />
      <SelectField
        label={t('field.receivedBy')}
        value={draft.receivedBy}
        onChange={(picked) => onChange({ receivedBy: channels.find((value) => value === picked) ?? '' })}
        placeholder={t('choose')}
        options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        error={issueOf('received_by')}
      />
      {draft.kind === 'dispute' ? (
        <Fieldset legend={t('field.reasons')} error={issueOf('reasons')}>
          <Stack gap={2}>
            {reasons.map((reason) => (
              <Checkbox
                key={reason}
                label={t(`reason.${reason}`)}
                isChecked={draft.reasons.includes(reason)}
                onChange={(isChecked) =>
                  onChange({
                    reasons: isChecked ? [...draft.reasons, reason] : draft.reasons.filter((other) => other !== reason),
                  })
                }
              />
            ))}
            {draft.reasons.includes('other') ? (
              <TextField
                label={t('field.other')}
                value={draft.other}
                onChange={(other) => onChange({ other })}
                maxLength={TEXT_LIMIT}
                error={issueOf('other_reason')}
              />
            ) : null}
          </Stack>
        </Fieldset>
      ) : null}
      <TextArea
        label={t('field.explanation')}
        help={t('field.explanationHelp')}
        limit={TEXT_LIMIT}
        rows={5}
        value={draft.explanation}
        onChange={(explanation) => onChange({ explanation })}
        error={issueOf('explanation')}
      />
      {draft.kind === 'complaint' ? (
        <TextArea
          label={t('field.wish')}
          limit={TEXT_LIMIT}
          rows={3}
          value={draft.wish}
          onChange={(wish) => onChange({ wish })}
          error={issueOf('expected_outcome')}
        />
      ) : null}
    </>
  )
}
