import { useState, type FormEvent } from 'react'
import { Send } from 'lucide-react'
import type { CaseDetail } from '@portal/shared/contract'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { Button, Card, FilesField, MoneyField, RadioGroup, SelectField, Stack, TextArea } from '@portal/shared/ui'
import { ActFields } from './ActFields.tsx'
import { useAnswer, type AnswerForm as Form } from './use-answer.tsx'

interface AnswerFormProps {
  detail: CaseDetail
  refresh: () => void
}

/** Most characters of an answer. */
const ANSWER_LIMIT = 3000

/**
 * The answer: outcome, words and documents. It ends the case and its hold and notifies the consumer, all at once; a
 * refusal keeps the typed words.
 */
export function AnswerForm({ detail, refresh }: AnswerFormProps) {
  const { t } = useTranslation('staff-cases')
  const form = useAnswer(detail, refresh)
  const [isReading, setReading] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Card title={t('answer.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={6}>
          <OutcomeFields form={form} detail={detail} />
          <ActFields form={form} detail={detail} />
          <TextArea
            label={t('answer.text')}
            help={t('answer.textHelp')}
            limit={ANSWER_LIMIT}
            rows={8}
            {...form.field('answer')}
          />
          <AnswerFiles form={form} onReading={setReading} />
          <Refused failure={form.failure} />
          <div>
            <Button
              type="submit"
              kind="primary"
              isLoading={form.isSending || isReading}
              icon={<Send aria-hidden="true" size={18} />}
            >
              {t('answer.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

/** The outcome, with the amount of a correction or the dispute that a duplicate repeats. */
function OutcomeFields({ form, detail }: { form: Form; detail: CaseDetail }) {
  const { t } = useTranslation('staff-cases')
  const { outcome } = form.values
  // A duplicate needs an answered dispute.
  const outcomes = detail.outcomes.filter((value) => value !== 'duplicate' || detail.earlier.length > 0)
  return (
    <>
      <RadioGroup
        legend={t('answer.outcome')}
        {...form.field('outcome')}
        options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`), help: t(`outcomeHelp.${value}`) }))}
      />
      {outcome === 'corrected' ? (
        <MoneyField label={t('answer.amount')} help={t('answer.amountHelp')} {...form.field('corrected_amount')} />
      ) : null}
      {outcome === 'duplicate' ? (
        <SelectField
          label={t('answer.earlier')}
          {...form.field('earlier_case_id')}
          placeholder={t('answer.choose')}
          options={detail.earlier.map(({ id, number }) => ({ value: id, label: number }))}
        />
      ) : null}
    </>
  )
}

/** The documents of the answer; a file that cannot be taken is refused at once. */
function AnswerFiles({ form, onReading }: { form: Form; onReading: (isReading: boolean) => void }) {
  const { t } = useTranslation('staff-cases')
  const { value, error, onChange } = form.field('attachments')
  const texts = {
    legend: t('files.title'),
    help: t('files.help'),
    list: t('files.list'),
    add: t('files.add'),
    remove: t('files.removeIt'),
    removeNamed: (name: string) => t('files.remove', { name }),
    issue: fieldText,
  }
  return <FilesField texts={texts} files={value} error={error} onFiles={onChange} onReading={onReading} />
}
