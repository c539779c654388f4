import { disputeReasons } from '@portal/shared/contract'
import { FREE_TEXT_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import type { Form } from '@portal/shared/kit'
import { Checkbox, Fieldset, RadioGroup, SelectField, Stack, TextArea, TextField } from '@portal/shared/ui'
import { BudgetFields } from './BudgetFields.tsx'
import { caseChannels, filedAs, type CaseDraft } from './case-draft.ts'

/** The description, the channel, for a dispute its reasons, for a hardship income and outgoings. */
export function FileCaseFields({ form }: { form: Form<CaseDraft> }) {
  const { t } = useTranslation('staff-account-cases')
  const type = form.values.dispute_type
  return (
    <>
      <RadioGroup
        legend={t('field.kind')}
        {...form.field('dispute_type')}
        options={filedAs.map((value) => ({ value, label: t(`kind.${value}`) }))}
        help={t(`kindHelp.${type}`)}
        isInline
      />
      <SelectField
        label={t('field.receivedBy')}
        {...form.field('received_by')}
        placeholder={t('choose')}
        options={caseChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      {type === 'dispute' ? <ReasonsField form={form} /> : null}
      <TextArea
        label={t('field.explanation')}
        help={t('field.explanationHelp')}
        limit={FREE_TEXT_MAX}
        rows={5}
        {...form.field('explanation')}
      />
      {type === 'hardship' ? <BudgetFields form={form} /> : null}
      {type === 'complaint' ? (
        <TextArea label={t('field.wish')} limit={FREE_TEXT_MAX} rows={3} {...form.field('expected_outcome')} />
      ) : null}
    </>
  )
}

/** The reasons of a dispute, in the order of H-05. */
function ReasonsField({ form }: { form: Form<CaseDraft> }) {
  const { t } = useTranslation('staff-account-cases')
  const { id, error, value: chosen, onChange } = form.field('reasons')
  return (
    <Fieldset id={id} legend={t('field.reasons')} error={error}>
      <Stack gap={2}>
        {disputeReasons.map((reason) => (
          <Checkbox
            key={reason}
            label={t(`reason.${reason}`)}
            isChecked={chosen.includes(reason)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, reason] : chosen.filter((other) => other !== reason))
            }
          />
        ))}
        {chosen.includes('other') ? (
          <TextField label={t('field.other')} maxLength={FREE_TEXT_MAX} {...form.field('other_reason')} />
        ) : null}
      </Stack>
    </Fieldset>
  )
}
